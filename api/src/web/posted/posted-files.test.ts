import sharp from 'sharp';
import { type EnclosureKind, enclosureLimits } from '#api/domain/request/enclosures.ts';
import { addArtist } from '#api/testing/artists.ts';
import { type Posting, postForm, siteOf } from '#api/testing/post-form.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { recording } from '#api/testing/videos/recordings.ts';
import type { Web } from '../web.ts';
import { mostPosted } from './posted-bodies.ts';

/** Which API calls fail. */
let isAway = (_: Request) => false;

const product = await sharedProduct({ demo: false, languages: ['en', 'fr', 'sw'] });
await addArtist(product, 'Posted To', { languages: ['en', 'fr'] });
const web: Web = await siteOf(product, (request) => isAway(request));

const voice = async () => new File([Uint8Array.from(await recording(2))], 'name.m4a', { type: 'audio/mp4' });
const picture = async () => {
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#a34' } });
  return new File([Uint8Array.from(await drawn.jpeg().toBuffer())], 'us.jpg');
};
const ofSize = (bytes: number) => new File([new Uint8Array(bytes)], 'large');

/** The last screen, as a browser without scripts posts it. */
function formWith(files: Record<string, File | string>, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    ...{ step: 'review', forSelf: 'true', recipientName: 'Amina', occasion: 'birthday', language: 'en' },
    ...{ instructions: 'I turn thirty and have just opened my salon.', guestName: 'Amina Otieno' },
    ...{ guestEmail: `fan${crypto.randomUUID()}@example.com`, key: crypto.randomUUID(), seen: '250000' },
    ...{ ...more, ...files },
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const post = (form: FormData | URLSearchParams, posting?: Posting, language = '') =>
  postForm(web, `${language}/artists/posted-to/request`, form, posting);
const requests = () => product.ctx.db.request.count();
const enclosed = async () => {
  const { id } = await product.ctx.db.request.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  const rows = await product.ctx.db.attachment.findMany({
    where: { requestId: id },
    orderBy: { kind: 'asc' },
  });
  return rows.map(({ kind }) => kind).sort();
};
const wordsIn = (html: string) =>
  [...html.matchAll(/<p> ?<strong>([^<]*)<\/strong> ([^<]*?) ?<\/p>/g)].map(
    ([, what, why]) => `${what} ${why}`,
  );

test('a recording and a picture are sent with the request, once', async () => {
  const before = await requests();
  const form = formWith({ voice: await voice(), picture: await picture() });
  const [first, again] = [await post(form), await post(form)];
  expect([first.status, again.status]).toEqual([303, 303]);
  expect(first.headers.get('location')).toMatch(/^\/checkout\/[\w-]+#[\w.~-]{16,}$/);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect([await requests(), await enclosed()]).toEqual([before + 1, ['picture', 'voice']]);
});

test('enclosures are optional', async () => {
  const none = new File([], '');
  expect((await post(formWith({ voice: none, picture: none }))).status).toBe(303);
  expect(await enclosed()).toEqual([]);
});

test.each<[string, EnclosureKind, () => File | Promise<File>, string]>([
  ['a recording that is too large', 'voice', () => ofSize(2_000_000), 'Send a recording of at most 300 KB.'],
  [
    'a picture that is far too large',
    'picture',
    () => ofSize(20_000_000),
    'Choose a picture of at most 5 MB.',
  ],
  ['a picture as a recording', 'voice', picture, 'We couldn’t read this recording.'],
  ['a recording as a picture', 'picture', voice, 'We couldn’t read this picture.'],
  ['nothing in a file', 'picture', () => ofSize(0), 'We couldn’t take files at that moment.'],
])('%s doesn’t stop the order, and the next page says why it isn’t there', async (_, kind, make, why) => {
  const before = await requests();
  const other = kind === 'voice' ? 'picture' : 'voice';
  const rest = { [other]: await { voice, picture }[other]() };
  const answer = await post(formWith({ [kind]: await make(), ...rest }));
  const html = await answer.text();
  expect([answer.status, await requests(), await enclosed()]).toEqual([200, before + 1, [other]]);
  const what = kind === 'voice' ? 'Your recording' : 'Your picture';
  expect(wordsIn(html)).toEqual([expect.stringContaining(`${what} didn’t arrive. ${why}`)]);
  expect(html).toMatch(/<a href="\/checkout\/[\w-]+#[\w.~-]{16,}"/);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

test('messages about files are in the page’s language', async () => {
  const html = await (await post(formWith({ voice: ofSize(400_000) }), {}, '/fr')).text();
  expect(wordsIn(html)).toEqual([
    'Votre enregistrement n’est pas arrivé. Envoyez un enregistrement de 300\u00a0Ko au plus.',
  ]);
});

test('the order succeeds while the API takes no files', async () => {
  isAway = (request) => request.method === 'PUT';
  const answer = await post(formWith({ voice: await voice() })).finally(() => {
    isAway = () => false;
  });
  expect([answer.status, await enclosed()]).toEqual([200, []]);
  expect(wordsIn(await answer.text())).toEqual([
    'Your recording didn’t arrive. We couldn’t take files at that moment.',
  ]);
});

test('a redisplayed form says which file to choose again, also after other screens', async () => {
  const again = (html: string, kind: string) =>
    html.includes(
      `<p id="${kind}-again" class="font-semibold text-small empty:hidden">Please choose this file again`,
    );
  const dearer = await (await post(formWith({ voice: await voice() }, { seen: '200000' }))).text();
  expect([again(dearer, 'voice'), again(dearer, 'picture')]).toEqual([true, false]);
  // Going back posts the files' names without the files.
  const { voice: name, ...fields } = Object.fromEntries(formWith({ voice: 'name.m4a' }, { to: 'words' }));
  const back = await (await post(new URLSearchParams({ ...(fields as object), voice: String(name) }))).text();
  expect(back).toContain('<input type="hidden" name="again" value="voice">');
  const last = await (
    await post(new URLSearchParams({ ...(fields as object), to: 'review', again: 'voice' }))
  ).text();
  expect([again(last, 'voice'), again(last, 'picture')]).toEqual([true, false]);
});

test('a cross-site post of files is refused unread', async () => {
  const before = await requests();
  let wasRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull() {
        wasRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request(`${testOrigin}/artists/posted-to/request`, {
    ...{ method: 'POST', body },
    headers: { origin: 'https://elsewhere.example', 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect((await web(request, '127.0.0.1')).status).toBe(403);
  for (const origin of ['https://elsewhere.example', 'null', null])
    expect((await post(formWith({ voice: await voice() }), { origin })).status).toBe(403);
  expect([await requests(), wasRead]).toEqual([before, false]);
});

test('an upload over every limit is refused before it is complete', async () => {
  const before = await requests();
  const answer = await post(formWith({ picture: ofSize(mostPosted + 1) }));
  expect([answer.status, await requests()]).toEqual([413, before]);
  expect(await answer.text()).toContain('Your file is too large');
  const endless = new URLSearchParams({ step: 'whom', recipientName: 'x'.repeat(70_000) });
  expect((await post(endless)).status).toBe(413);
});

test('files without room are discarded and reported', async () => {
  const waiting = Array.from({ length: 8 }, () => Promise.withResolvers<void>());
  const slow = waiting.map(async ({ promise }) => {
    const body = new ReadableStream<Uint8Array>({ pull: (sending) => promise.then(() => sending.close()) });
    const headers = { origin: testOrigin, 'content-type': 'multipart/form-data; boundary=b' };
    return web(
      new Request(`${testOrigin}/artists/posted-to/request`, { method: 'POST', body, headers }),
      '127.0.0.1',
    );
  });
  const answer = await post(formWith({ voice: await voice() }));
  for (const { resolve } of waiting) resolve();
  await Promise.all(slow);
  expect([answer.status, await enclosed()]).toEqual([200, []]);
  expect(enclosureLimits.picture.maxBytes * waiting.length).toBeLessThan(mostPosted);
  expect((await post(formWith({ voice: await voice() }))).status).toBe(303);
});
