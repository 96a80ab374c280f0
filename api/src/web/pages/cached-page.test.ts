import { brotliDecompressSync } from 'node:zlib';
import { cachedPage } from './cached-page.ts';

const text = '<p>Habari</p>'.repeat(500);
const page = (body = text) =>
  cachedPage(new TextEncoder().encode(body), {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const turn = () => new Promise((resolve) => setImmediate(resolve));
const asking = (headers: Record<string, string>) => new Request('http://localhost/', { headers });

async function read(answer: Response): Promise<[string | null, string]> {
  const coding = answer.headers.get('content-encoding');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  const plain =
    coding === 'gzip' ? Bun.gunzipSync(bytes) : coding === 'br' ? brotliDecompressSync(bytes) : bytes;
  return [coding, new TextDecoder().decode(plain)];
}

test('each browser gets an encoding it accepts (covers F170)', async () => {
  const kept = page();
  expect(await read(kept.answer(asking({})))).toEqual([null, text]);
  expect(await read(kept.answer(asking({ 'accept-encoding': 'gzip' })))).toEqual(['gzip', text]);
  expect(await read(kept.answer(asking({ 'accept-encoding': 'gzip;q=0, identity' })))).toEqual([null, text]);
  expect(await read(page('<p>Short</p>').answer(asking({ 'accept-encoding': 'gzip' })))).toEqual([
    null,
    '<p>Short</p>',
  ]);
});

test('brotli is made in a thread for the second browser accepting it; until then gzip is sent', async () => {
  const kept = page();
  const both = asking({ 'accept-encoding': 'gzip, br' });
  const onlyBrotli = asking({ 'accept-encoding': 'br' });
  expect((await read(kept.answer(both)))[0]).toBe('gzip');
  await turn();
  expect((await read(kept.answer(onlyBrotli)))[0]).toBeNull();
  while (kept.answer(both).headers.get('content-encoding') !== 'br') await turn();
  expect(await read(kept.answer(onlyBrotli))).toEqual(['br', text]);
});

test('an unchanged page is not sent again', async () => {
  const kept = page();
  const again = kept.answer(asking({ 'if-none-match': `"other", ${kept.etag}` }));
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', kept.etag]);
  expect(kept.answer(asking({ 'if-none-match': page(`${text}!`).etag })).status).toBe(200);
});
