import { join } from 'node:path';

/** What strangers send to keep a machine busy; each is one call after another until `signal` ends it. */
export interface Sending {
  name: string;
  send(): Promise<Response>;
}

const megabyte = 1024 * 1024;
const fixtures = join(import.meta.dir, '../e2e/fixtures');
const tus = { 'tus-resumable': '1.0.0' };
const octets = { 'content-type': 'application/offset+octet-stream' };

/** VP8 in WebM whose every key frame says that it is 16,000 × 16,000; the file's header says what it said before. */
async function hugeFrames(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await Bun.file(join(fixtures, 'good.webm')).bytes();
  const start = [0x9d, 0x01, 0x2a];
  for (let at = 0; at < bytes.length - 7; at += 1)
    if (start.every((byte, offset) => bytes[at + offset] === byte))
      new DataView(bytes.buffer).setUint32(at + start.length, 16_000 * 0x10001, true);
  return bytes;
}

function manyNames(): FormData {
  const form = new FormData();
  for (let name = 0; name < 40_000; name += 1) form.append(`name-${name}`, 'x');
  return form;
}

/** Bytes that come slowly for as long as anyone waits for them. */
function trickle(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(to) {
      await Bun.sleep(500);
      to.enqueue(new Uint8Array(100));
    },
  });
}

/** The sendings of new accounts, each call from another network. */
export async function sendings(url: string, signal: AbortSignal): Promise<Sending[]> {
  const call = (method: string, path: string, init: RequestInit & { token?: string } = {}) =>
    fetch(`${url}/api${path}`, {
      ...init,
      method,
      signal,
      headers: {
        'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.7.1`,
        ...(init.token && { authorization: `Bearer ${init.token}` }),
        ...init.headers,
      },
    } as RequestInit);
  const json = { 'content-type': 'application/json' };
  const register = async (): Promise<string> => {
    const email = `stranger-${crypto.randomUUID()}@example.com`;
    const body = JSON.stringify({ name: 'Stranger', email, password: 'baobab under moonlight' });
    const answer = await call('POST', '/users/register', { headers: json, body });
    if (!answer.ok) throw new Error(`registering answered ${answer.status}`);
    return (await answer.json()).token;
  };
  const upload = async (body: BodyInit, bytes: number, token: string): Promise<Response> => {
    const announced = await call('POST', '/uploads', {
      token,
      headers: { ...tus, 'upload-length': `${bytes}` },
    });
    const id = announced.headers.get('location')?.split('/').at(-1);
    if (!id) return announced;
    const headers = { ...tus, ...octets, 'upload-offset': '0' };
    return call('PATCH', `/uploads/${id}`, { token, headers, body });
  };
  const sender = await register();
  const slow = await Promise.all([1, 2, 3, 4].map(register));
  const huge = await hugeFrames();
  const photo = await Bun.file(join(fixtures, 'photo.jpg')).bytes();
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  return [
    {
      name: 'a form with 40,000 names',
      send: () => call('POST', '/artists', { token: sender, body: manyNames() }),
    },
    {
      name: 'a video whose frames are huge',
      send: async () => upload(huge, huge.length, await register()),
    },
    { name: 'a picture', send: async () => upload(photo, photo.length, await register()) },
    ...slow.map((token, at) => ({
      name: `a slow upload ${at + 1}`,
      send: () => upload(trickle(), 8 * megabyte, token),
    })),
    { name: 'deep JSON', send: () => call('POST', '/users/login', { headers: json, body: deep }) },
    { name: 'a long search', send: () => call('GET', `/artists?q=${'a+'.repeat(5_000)}`) },
    {
      name: 'a wrong password',
      send: () => {
        const body = JSON.stringify({
          email: `${crypto.randomUUID()}@example.com`,
          password: 'wrong, again and again',
        });
        return call('POST', '/users/login', { headers: json, body });
      },
    },
    {
      name: 'an event that is not JSON',
      send: () => call('POST', '/payments/webhooks/sandbox', { headers: json, body: 'x'.repeat(megabyte) }),
    },
  ];
}
