import fc from 'fast-check';
import { DomainError } from '#api/domain/errors.ts';
import { type FormBounds, readMultipart } from './multipart.ts';

const wide: FormBounds = { fields: 10_000, file: () => 10_000, parts: 64, total: 100_000 };

const typeB = 'multipart/form-data; boundary=b';

/** The form as a browser sends it, in chunks of `piece` bytes. */
async function read(form: FormData, bounds: Partial<FormBounds> = {}, piece = 7): Promise<FormData> {
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const bytes = await sent.bytes();
  const pieces = new ReadableStream<Uint8Array>({
    start(sending) {
      for (let at = 0; at < bytes.length; at += piece) sending.enqueue(bytes.subarray(at, at + piece));
      sending.close();
    },
  });
  return (await readMultipart(pieces, type, { ...wide, ...bounds })) ?? new FormData();
}

const formOf = (entries: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value);
  return form;
};
const told = (form: FormData) =>
  Promise.all(
    [...form].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, Buffer.from(await value.bytes()).toString('base64')],
    ]),
  );

test('a form survives any chunking', async () => {
  const name = fc.stringMatching(/^[a-zA-Z.]{1,12}$/);
  // Resembles line ends and delimiters.
  const bytes = fc.array(fc.constantFrom(13, 10, 45, 0, 255, 97), { maxLength: 300 });
  const file = fc.tuple(name, bytes).map(([as, of]) => new File([Uint8Array.from(of)], as));
  const text = fc.stringMatching(/^[\r\n -~ũ]{0,40}$/).map((typed) => typed.replaceAll(/\r\n?|\n/g, '\r\n'));
  const entry = fc.tuple(name, fc.oneof(text, file)) as fc.Arbitrary<[string, string | File]>;
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 6 }),
      fc.integer({ min: 1, max: 90 }),
      async (all, piece) => {
        expect(await told(await read(formOf(all), {}, piece))).toEqual(await told(formOf(all)));
      },
    ),
  );
});

test('an oversized file is cut, and the fields after it are read', async () => {
  const form = formOf([
    ['step', 'review'],
    ['voice', new File([new Uint8Array(5_000)], 'name.m4a')],
    ['picture', new File([new Uint8Array(300)], 'us.jpg')],
    ['key', 'k'],
  ]);
  const seen = await read(form, { file: (name) => (name === 'voice' ? 101 : 0) });
  expect([...seen].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])).toEqual([
    ['step', 'review'],
    ['voice', 101],
    ['picture', 0],
    ['key', 'k'],
  ]);
});

test('a file that was not chosen is left out', async () => {
  const head =
    'Content-Disposition: form-data; name="voice"; filename=""\r\nContent-Type: application/octet-stream';
  const body = new Response(`--b\r\n${head}\r\n\r\n\r\n--b--\r\n`).body as ReadableStream<Uint8Array>;
  expect([...((await readMultipart(body, typeB, wide)) ?? ['no form'])]).toEqual([]);
});

test.each([
  ['long fields', formOf([['a', 'x'.repeat(10_001)]])],
  ['many fields', formOf(Array.from({ length: 65 }, () => ['a', 'x']))],
  ['more bytes than are read', formOf([['a', new File([new Uint8Array(100_001)], 'a')]])],
  ['a head without an end', formOf([['a'.repeat(5_000), 'x']])],
])('%s are refused', async (_, form) => {
  await expect(read(form, {}, 1_000)).rejects.toThrow(DomainError);
});

test.each([
  ['ends in the middle', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', typeB],
  ['has no parts', 'hello', typeB],
  ['names no boundary', '--b--\r\n', 'multipart/form-data'],
])('a form %s is refused', async (_, sent, type) => {
  expect(await readMultipart(new Response(sent).body as ReadableStream<Uint8Array>, type, wide)).toBeNull();
});

test('reading stops after one part too many', async () => {
  let sent = 0;
  const part = Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n');
  const endless = new ReadableStream<Uint8Array>({
    pull(sending) {
      sent += 1;
      sending.enqueue(part);
    },
  });
  await expect(readMultipart(endless, typeB, { ...wide, total: 1e9 })).rejects.toThrow(DomainError);
  expect(sent).toBeLessThan(wide.parts + 10);
});
