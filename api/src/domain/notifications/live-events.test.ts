import {
  audienceOf,
  frameOf,
  frameOfEvent,
  type LiveEvent,
  parseMessage,
  topicsOf,
  topicsOfUser,
} from './live-events.ts';

const [request, payout, fan, artist] = [1, 2, 3, 4].map((n) => `0193a7e0-0000-7000-8000-00000000000${n}`);
const news: LiveEvent = {
  id: '0193a7e0-0000-7000-8000-000000000009',
  requestId: request ?? '',
  payoutId: null,
  event: 'delivered',
  forFan: true,
  fanId: fan ?? '',
  artistId: artist ?? '',
};
const ofPayout: LiveEvent = {
  ...news,
  requestId: null,
  payoutId: payout ?? '',
  event: null,
  forFan: false,
  fanId: null,
};

describe('the audience of live events', () => {
  test('of a request: its fan or guest, its artist, and admins who see requests', () => {
    expect(topicsOf(news)).toEqual(['requests', `user:${fan}`, `request:${request}`, `artist:${artist}`]);
    expect(topicsOf({ ...news, fanId: null })).toEqual([
      'requests',
      `request:${request}`,
      `artist:${artist}`,
    ]);
    expect(topicsOf({ ...news, forFan: false, artistId: null })).toEqual(['requests']);
  });

  test('of a payout: its artist, and admins who see payouts', () => {
    expect(topicsOf(ofPayout)).toEqual(['payouts', `artist:${artist}`]);
  });

  test('a party’s visible history, empty for an artist before they see the request', () => {
    expect(audienceOf('delivered', true)).toEqual({ forFan: true, forArtist: true });
    expect(audienceOf('created', false)).toEqual({ forFan: true, forArtist: false });
    expect(audienceOf('cleared', true)).toEqual({ forFan: true, forArtist: false });
    expect(audienceOf('recovered', true)).toEqual({ forFan: false, forArtist: true });
    expect(audienceOf('written_off', true)).toEqual({ forFan: false, forArtist: false });
  });

  test('topics of an account’s role and duties', () => {
    const person = { id: fan ?? '', artistId: null, duties: [] };
    expect(topicsOfUser(person)).toEqual([`user:${fan}`]);
    expect(topicsOfUser({ ...person, artistId: artist ?? '' })).toEqual([`user:${fan}`, `artist:${artist}`]);
    expect(topicsOfUser({ ...person, duties: ['verifier'] })).toEqual([`user:${fan}`]);
    expect(topicsOfUser({ ...person, duties: ['support'] })).toEqual([`user:${fan}`, 'requests']);
    expect(topicsOfUser({ ...person, duties: ['owner'] })).toEqual([`user:${fan}`, 'requests', 'payouts']);
  });
});

test('messages of another version are ignored', () => {
  expect(parseMessage(`live ${request}`)).toEqual({ event: request ?? '' });
  expect(parseMessage(`look user:${fan}`)).toEqual({ recheck: `user:${fan}` });
  expect(parseMessage(`look request:${request}`)).toEqual({ recheck: `request:${request}` });
  const strange = ['', 'live', 'live 7', `live ${request} `, `gone artist:${artist}`, `xlook user:${fan}`];
  for (const words of [...strange, `look artist:${artist}`]) expect(parseMessage(words)).toBeNull();
});

test('a frame names what changed, and no personal data', () => {
  expect(frameOfEvent(news)).toBe(
    `id: ${news.id}\nevent: request\ndata: {"id":"${request}","event":"delivered"}\n\n`,
  );
  expect(frameOfEvent(ofPayout)).toBe(`id: ${news.id}\nevent: payout\ndata: {"id":"${payout}"}\n\n`);
  expect(frameOf('ready')).toBe('event: ready\ndata: {}\n\n');
});
