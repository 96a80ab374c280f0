import { expect, test } from 'bun:test';

const heard = new Map<string, (event: object) => void>();
const shown: unknown[] = [];
const opened: string[] = [];
let isNext = false;
const tabs = [{ url: 'https://salamu.example/artist/requests/1', focus: async () => opened.push('focused') }];
Object.assign(globalThis, {
  built: { version: '1', area: '/artist', entry: '/a.js', files: [] },
  registration: { showNotification: async (...said: unknown[]) => shown.push(said) },
  skipWaiting: async () => {
    isNext = true;
  },
  clients: { matchAll: async () => tabs, openWindow: async (address: string) => opened.push(address) },
});
const { addEventListener } = globalThis;
globalThis.addEventListener = ((kind: string, hear: (event: object) => void) =>
  heard.set(kind, hear)) as typeof addEventListener;
// A script, as workers are: types know of nothing in it to import.
const script = './worker.ts';
await import(script);
globalThis.addEventListener = addEventListener;

async function hear(kind: string, event: object): Promise<void> {
  let done: unknown;
  heard.get(kind)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
  await done;
}

test('a message is shown as it says, and a tap leads where it says, to the tab that is there already', async () => {
  const navigate = 'https://salamu.example/artist/requests/1';
  const notification = { title: 'Salamu', body: 'A new request.', navigate, tag: 'a' };
  await hear('push', { data: { json: () => ({ web_push: 8030, notification }) } });
  await hear('push', { data: null });
  const options = { body: 'A new request.', tag: 'a', icon: '/icon-192.png', data: navigate };
  expect(shown).toEqual([['Salamu', options]]);

  let closed = 0;
  const close = () => closed++;
  await hear('notificationclick', { notification: { data: navigate, close } });
  await hear('notificationclick', { notification: { data: `${navigate}0`, close } });
  expect([closed, ...opened]).toEqual([2, 'focused', `${navigate}0`]);
});

test('a new version waits until a page says that no take is open', async () => {
  await hear('message', { data: 'hello' });
  expect(isNext).toBe(false);
  await hear('message', { data: 'take over' });
  expect(isNext).toBe(true);
});
