import { routeLimits } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { addArtist } from '#api/testing/artists.ts';
import { newNetwork, type Posting, postForm, siteOf } from '#api/testing/post-form.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Web } from '../web.ts';

const product = await sharedProduct({ demo: false, languages: ['en', 'fr', 'sw'] });
await addArtist(product, 'Posted To', { rushPrice: 100_000, languages: ['en', 'fr'] });
const web: Web = await siteOf(product);

const newEmail = () => `fan${crypto.randomUUID()}@example.com`;

/** Posts the form like a browser without scripts. */
function post(
  fields: Record<string, string | string[]>,
  { language = '', ...posting }: Posting & { language?: '' | '/fr' | '/sw' } = {},
): Promise<Response> {
  const data = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) data.append(name, each);
  return postForm(web, `${language}/artists/posted-to/request`, data, posting);
}

const whom = { step: 'whom', forSelf: 'true', recipientName: 'Amina', occasion: 'birthday' };
const words = { instructions: 'I turn thirty and have just opened my salon.', mustSay: ['Karibu', ''] };
const when = { language: 'en', guestName: 'Amina Otieno' };
const whole = (more: object = {}) => ({
  ...{ ...whom, ...words, ...when, guestEmail: newEmail(), key: crypto.randomUUID() },
  ...{ step: 'review', seen: '250000' },
  ...more,
});

const requests = () => product.ctx.db.request.count();
const hidden = (html: string, name: string) =>
  html.match(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`))?.[1];

test('one screen leads to the next with its answers', async () => {
  const second = await post(whom);
  const html = await second.text();
  expect(second.status).toBe(200);
  expect(second.headers.get('cache-control')).toContain('no-store');
  expect(html).toContain('What should Posted To know?');
  expect(hidden(html, 'recipientName')).toBe('Amina');
  const third = await (await post({ ...whom, ...words, step: 'words' })).text();
  expect(third).toContain('Do you need it by a certain date?');
  expect(third.match(/name="mustSay" value="Karibu"/g)).toHaveLength(1);
  const last = await (await post(whole({ step: 'when' }))).text();
  expect(last).toContain('Pay KES 2,500');
  expect(last).toContain('Salamu holds your KES 2,500 until you approve the video.');
  expect(hidden(last, 'seen')).toBe('250000');
  const back = await (await post(whole({ to: 'words' }))).text();
  expect(back).toContain('I turn thirty and have just opened my salon.</textarea>');
});

test('times are in the fan’s zone, on the last page and in mails', async () => {
  const chosen = (html: string) =>
    /<option value="([^"]*)" selected[^>]*>/.exec(html.split('id="time-zone"')[1] ?? '')?.[1];
  const asked = (language: string) =>
    post({ ...whom, ...words, step: 'words' }, { headers: { 'accept-language': language } });
  expect(chosen(await (await asked('sw-KE,sw;q=0.9')).text())).toBe('Africa/Nairobi');
  expect(chosen(await (await asked('en-US')).text())).toBeUndefined();

  const last = await (await post(whole({ step: 'when', timeZone: 'Africa/Lagos' }))).text();
  expect(last).toMatch(/ \(Lagos time\), if you pay now/);
  expect(hidden(last, 'timeZone')).toBe('Africa/Lagos');
  const elsewhere = await (await post(whole({ step: 'when', timeZone: 'Mars/Olympus' }))).text();
  expect(elsewhere).toMatch(/\d\d UTC, if you pay now/);

  await post(whole({ timeZone: 'Africa/Lagos' }));
  const made = await product.ctx.db.request.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  expect(made.timeZone).toBe('Africa/Lagos');
});

test('an error is shown beside its field, and the input is kept', async () => {
  const answer = await post({ ...whom, ...words, instructions: 'Too short', step: 'words' });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toMatch(
    /<textarea[^>]*aria-describedby="(\S+-hint )?(\S+)-error"[^>]*aria-invalid="true"[^>]*>Too short/,
  );
  expect(html).toContain('20 characters at least.');
  const unnamed = await post(whole({ step: 'when', guestEmail: 'amina@' }));
  expect(unnamed.status).toBe(422);
  expect(await unnamed.text()).toContain('value="amina@"');
  // A refusal by the API alone leads back to the field's screen.
  const refused = await post(whole({ mustSay: 'x'.repeat(81) }));
  expect([refused.status, hidden(await refused.text(), 'step')]).toEqual([422, 'words']);
});

test('errors are in the page’s language', async () => {
  const html = await (await post({ ...whom, recipientName: '' }, { language: '/fr' })).text();
  expect(html).toContain('Quel nom faut-il dire\u00a0?');
  const form = html.match(/<form [^>]*action="([^"]+)"/)?.[1];
  expect(form).toBe('/fr/artists/posted-to/request');
});

test('the last screen places the request once and leads to its payment', async () => {
  const before = await requests();
  const form = whole();
  const [first, again] = [await post(form), await post(form)];
  expect(first.status).toBe(303);
  expect(first.headers.get('location')).toMatch(/^\/checkout\/[\w-]+#[\w.~-]{16,}$/);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(await requests()).toBe(before + 1);
  const made = await product.ctx.db.request.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
  expect(made).toMatchObject({
    recipientName: 'Amina',
    fromName: 'Amina',
    mustSay: ['Karibu'],
    locale: 'en',
  });
});

test('a changed price is shown and must be confirmed', async () => {
  const answer = await post(whole({ seen: '200000' }));
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('It’s KES 2,500 now.');
  expect(hidden(html, 'seen')).toBe('250000');
});

test('a cross-site post is refused', async () => {
  const before = await requests();
  for (const origin of ['https://elsewhere.example', 'null', null])
    expect((await post(whole(), { origin })).status).toBe(403);
  expect(await requests()).toBe(before);
});

test('a posted order counts for the email address and the network', async () => {
  const guestEmail = newEmail();
  for (let times = 0; times < 10; times += 1) expect((await post(whole({ guestEmail }))).status).toBe(303);
  const refused = await post(whole({ guestEmail }));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Please wait a little before trying again.');
  expect((await post(whole())).status).toBe(303);

  const network = newNetwork();
  const [limit] = routeLimits.default;
  for (let times = 0; times < limit.times; times += 1) await takeAttempt(product.ctx, limit, network);
  const busy = await post(whole(), { network });
  expect(busy.status).toBe(422);
  expect(await busy.text()).toContain('Please wait a little before trying again.');
});

test('the form’s URL leads to the artist’s page', async () => {
  const answer = await web(new Request(`${testOrigin}/artists/posted-to/request`), '127.0.0.1');
  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, '/artists/posted-to#request']);
});
