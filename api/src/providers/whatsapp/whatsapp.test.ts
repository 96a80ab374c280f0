import { noMishaps } from '@salamu/simulators/mishaps';
import { startWhatsAppSimulator, type WhatsAppSimulator } from '@salamu/simulators/whatsapp';
import { sendTemplate } from './cloud.ts';
import type { WhatsAppSettings } from './settings.ts';
import { challengeFor, isFromMeta, readEvent, type WhatsAppEvent } from './webhook.ts';

const account = {
  accessToken: 'token',
  phoneNumberId: '106540352242922',
  number: '254700000000',
  verifyToken: 'prove-yourself',
};
const appSecret = 'app-secret-of-24-bytes-or-more';

let now: Date;
let told: WhatsAppEvent[];
let forged: number;
let settings: WhatsAppSettings;
let simulator: WhatsAppSimulator;
let receiver: Bun.Server<undefined>;

beforeEach(() => {
  now = new Date('2026-11-24T09:00:00Z');
  told = [];
  forged = 0;
  receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/files/')) return fileNamed(pathname.slice('/files/'.length));
      if (request.method === 'GET') {
        const challenge = challengeFor(settings, new URL(request.url).searchParams);
        return new Response(challenge, { status: challenge === null ? 403 : 200 });
      }
      const body = await request.text();
      if (isFromMeta(settings, body, request.headers.get('x-hub-signature-256') ?? ''))
        told.push(...readEvent(settings, JSON.parse(body)));
      else forged += 1;
      return new Response();
    },
  });
  simulator = startWhatsAppSimulator({
    ...account,
    appSecret,
    webhookUrl: receiver.url.href,
    now: () => now,
    templates: [
      {
        name: 'video_here',
        language: 'en',
        header: 'video',
        body: 'Look: {{1}} has recorded the video for {{2}}.',
        buttonUrl: 'https://salamu.example/watch/',
      },
      {
        name: 'video_ready',
        language: 'fr',
        header: null,
        body: 'Regardez : {{1}} a enregistré la vidéo pour {{2}}.',
        buttonUrl: 'https://salamu.example/fr/watch/',
      },
      {
        name: 'video_ready',
        language: 'en',
        header: null,
        body: 'Look: {{1}} has recorded the video for {{2}}.',
        buttonUrl: 'https://salamu.example/watch/',
      },
      { name: 'bare', language: 'en', header: null, body: '{{1}}', buttonUrl: null },
    ],
  });
  settings = { ...account, appSecrets: [appSecret], apiUrl: simulator.url, messageCost: 80, dailyCap: 50 };
});
afterEach(async () => {
  await simulator.stop();
  await receiver.stop(true);
});

const phone = '254712345678';
const message = {
  to: phone,
  template: { name: 'video_ready' },
  language: 'en' as const,
  words: ['Zuri', 'Njeri\nand  all'],
  buttonPath: 'k3y',
};

const fileAt = (name: string) => ({ template: { name: 'video_here' }, link: `${receiver.url}files/${name}` });

/** What a link leads to. */
function fileNamed(name: string): Response {
  if (name === 'none') return new Response('', { status: 404 });
  const bytes = new Uint8Array(name === 'large' ? 16 * 1024 * 1024 + 1 : 10);
  return new Response(bytes, { headers: { 'content-type': name === 'picture' ? 'image/png' : 'video/mp4' } });
}

async function settle(): Promise<void> {
  await simulator.progress();
  while ((await simulator.deliverWebhooks()) > 0);
}

describe('a message from a template', () => {
  test('reaches its phone with its video, words and button, and its statuses are ours', async () => {
    const answer = await sendTemplate(settings, { ...message, file: fileAt('good') });
    expect(simulator.messages(phone).map(({ words, video }) => [video, ...words])).toEqual([
      [
        fileAt('good').link,
        'Look: Zuri has recorded the video for Njeri and all.',
        'https://salamu.example/watch/k3y',
      ],
    ]);
    await settle();
    const reference = answer.outcome === 'sent' ? answer.reference : '';
    expect(told).toEqual([
      { about: 'status', reference, status: 'sent', isFree: false, problem: null },
      { about: 'status', reference, status: 'delivered', isFree: false, problem: null },
    ]);
  });

  test('is in its reader’s language where Meta has approved that, and in English where not', async () => {
    await sendTemplate(settings, { ...message, language: 'fr' });
    await sendTemplate(settings, { ...message, language: 'sw' });
    expect(simulator.messages(phone).map(({ words }) => words[0])).toEqual([
      'Regardez : Zuri a enregistré la vidéo pour Njeri and all.',
      'Look: Zuri has recorded the video for Njeri and all.',
    ]);
  });

  test('goes without its file where the template for that isn’t approved in the language', async () => {
    await sendTemplate(settings, { ...message, language: 'fr', file: fileAt('good') });
    const [sent] = simulator.messages(phone);
    expect([sent?.video, sent?.words[0]]).toEqual([
      undefined,
      'Regardez : Zuri a enregistré la vidéo pour Njeri and all.',
    ]);
  });

  test.each(['none', 'picture', 'large'])('whose file is %s fails by a status of its own', async (kind) => {
    await sendTemplate(settings, { ...message, file: fileAt(kind) });
    await settle();
    expect(told).toMatchObject([{ status: 'failed', problem: 131053 }]);
  });

  test('is free within a day of their own words', async () => {
    simulator.write(phone, 'Send it to me');
    now = new Date(now.getTime() + 23 * 60 * 60_000);
    await sendTemplate(settings, message);
    await settle();
    expect(told[0]).toEqual({ about: 'words', from: `+${phone}`, words: 'Send it to me' });
    expect(told.at(-1)).toMatchObject({ status: 'delivered', isFree: true });
  });

  test('that cannot be delivered fails by a status, with its reason', async () => {
    simulator.remove(phone);
    expect(await sendTemplate(settings, message)).toMatchObject({ outcome: 'sent' });
    await settle();
    expect(told).toMatchObject([{ status: 'failed', problem: 131026 }]);
  });

  test.each([
    ['an unknown template', { template: { name: 'another' } }],
    ['an unknown template in another language', { template: { name: 'another' }, language: 'fr' }],
    ['too few words', { words: ['Zuri'] }],
    ['one that Meta wouldn’t approve', { template: { name: 'bare' }, words: ['Hi'], buttonPath: undefined }],
    ['a number that is none', { to: '12' }],
  ])('%s is refused', async (_, change: object) => {
    const answer = await sendTemplate(settings, { ...message, ...change });
    expect(answer).toMatchObject({ outcome: 'refused' });
    expect(simulator.messages(phone)).toEqual([]);
  });

  test('under a token that has ended may be tried again', async () => {
    const ended = { ...settings, accessToken: 'old' };
    expect(await sendTemplate(ended, message)).toMatchObject({ outcome: 'not-now' });
  });

  test('whose answer is lost, or a fault, is in doubt', async () => {
    simulator.mishaps = { ...noMishaps, timeoutAfterWork: 1 };
    await expect(sendTemplate(settings, message)).rejects.toThrow();
    expect(simulator.messages(phone)).toHaveLength(1);
    simulator.mishaps = { ...noMishaps, fault: 1 };
    await expect(sendTemplate(settings, message)).rejects.toThrow('answered 500');
    expect(simulator.messages(phone)).toHaveLength(1);
  });
});

test('only Meta enters the webhook’s address, and only what it has signed is taken', async () => {
  expect(await simulator.verifyWebhook()).toBe(true);
  settings = { ...settings, verifyToken: 'another' };
  expect(await simulator.verifyWebhook()).toBe(false);

  settings = { ...settings, appSecrets: ['another-secret-of-24-bytes'] };
  simulator.write(phone, 'STOP');
  await settle();
  expect({ told, forged }).toEqual({ told: [], forged: 1 });
});

test('what is about another number, or in another form, tells nothing', () => {
  const other = { ...settings, phoneNumberId: '1' };
  const value = {
    metadata: { phone_number_id: '2' },
    messages: [{ from: phone, type: 'text', text: { body: 'STOP' } }],
  };
  expect(readEvent(other, { entry: [{ changes: [{ value }] }] })).toEqual([]);
  expect(readEvent(other, [])).toEqual([]);
});

test('what is in another form takes nothing else with it, and a tapped button counts as its words', () => {
  const said = (words: string) => ({ about: 'words', from: `+${phone}`, words });
  const value = {
    metadata: { phone_number_id: settings.phoneNumberId },
    statuses: [{ id: 5 }, { id: 'wamid.1', status: 'read' }],
    messages: [
      { from: 'someone', text: { body: 'STOP' } },
      { from: phone, type: 'reaction', reaction: { emoji: '👍' } },
      { from: phone, type: 'text', text: { body: 'STOP' } },
      { from: phone, type: 'button', button: { text: 'Stop promotions', payload: 'stop' } },
      { from: phone, type: 'interactive', interactive: { button_reply: { id: '1', title: 'Acha' } } },
    ],
  };
  const changes = [{ field: 'account_update' }, { value: { event: 'VERIFIED_ACCOUNT' } }, { value }];
  expect(readEvent(settings, { entry: [{}, { changes: 'none' }, { changes }] })).toEqual([
    { about: 'status', reference: 'wamid.1', status: 'read', isFree: false, problem: null },
    ...['STOP', 'Stop promotions', 'Acha'].map(said),
  ] as WhatsAppEvent[]);
});
