import { declare, isPushAddress, urgencyOf } from './push.ts';

const publicUrl = 'https://salamu.example';

test('a single notification has its own text and link', () => {
  const words = 'request SL-1 ends today. Record it. https://salamu.example/artist/requests/1';
  expect(declare({ id: 'a', news: ['deadlines'], words }, publicUrl)).toEqual({
    web_push: 8030,
    notification: {
      title: 'Salamu',
      body: 'Request SL-1 ends today. Record it.',
      navigate: 'https://salamu.example/artist/requests/1',
      tag: 'a',
    },
  });
});

test('several notifications are counted, with a common link', () => {
  const news = ['requests', 'deadlines', 'requests'] as const;
  expect(declare({ id: 'a', news, words: 'x y' }, publicUrl).notification).toEqual({
    title: '2 new requests, a deadline soon',
    body: 'Open Salamu to see them.',
    navigate: 'https://salamu.example/artist/dashboard',
    tag: 'a',
  });
});

test('a push endpoint is an https address', () => {
  expect(isPushAddress('https://push.example/a?b=c')).toBe(true);
  for (const address of [
    'http://push.example/a',
    'https://me@push.example/a',
    'https://:word@push.example/a',
    'https://push.example/a#b',
    'no address',
  ])
    expect(isPushAddress(address)).toBe(false);
});

test('push urgency is high for work and normal for a payout', () => {
  expect(urgencyOf(['payouts', 'redos'])).toBe('high');
  expect(urgencyOf(['requests'])).toBe('high');
  expect(urgencyOf(['deadlines'])).toBe('high');
  expect(urgencyOf(['payouts', 'videos'])).toBe('normal');
});
