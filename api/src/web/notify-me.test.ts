import { routeLimits } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { addArtist } from '#api/testing/artists.ts';
import { newNetwork, type Posting, postForm, siteOf } from '#api/testing/post-form.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Web } from './web.ts';

let isAway = false;

const product = await sharedProduct({ demo: false, languages: ['en', 'fr', 'sw'] });
const web: Web = await siteOf(product, (request) => isAway && request.method === 'POST');
await addArtist(product, 'Band at Rest', { accepting: false });
beforeEach(async () => {
  await product.ctx.db.openNotice.deleteMany();
});

const closed = '/artists/band-at-rest';
const post = (path: string, email: string, posting?: Posting) =>
  postForm(web, path, new URLSearchParams({ email }), posting);
const kept = () => product.ctx.db.openNotice.findMany({ select: { email: true, locale: true } });
const complaintIn = (html: string) => /id="tell-me-error"[^>]*>([^<]*)/.exec(html)?.[1];
const noted = '<p id="tell-me" role="status"';

test('an opening notice is stored and confirmed in place of the form', async () => {
  const answer = await post(closed, ' Seeker@example.com ');
  const html = await answer.text();
  expect([answer.status, html.includes(noted), html.includes('tell-me-email')]).toEqual([200, true, false]);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(await kept()).toEqual([{ email: 'seeker@example.com', locale: 'en' }]);
});

test('an invalid address is reported beside its field, which keeps it', async () => {
  const answer = await post(closed, 'seeker@');
  const html = await answer.text();
  const [field] = /<input id="tell-me-email"[^>]*>/.exec(html) ?? [];
  expect([answer.status, html.includes(noted)]).toEqual([422, false]);
  expect(field).toContain('value="seeker@"');
  expect(field).toContain('aria-invalid="true"');
  expect(complaintIn(html)).toBe('Enter an email address, like amina@example.com.');
  expect(await kept()).toEqual([]);
});

test('a cross-site post is refused', async () => {
  for (const origin of ['https://elsewhere.example', 'null', null])
    expect((await post(closed, 'seeker@example.com', { origin })).status).toBe(403);
  expect(await kept()).toEqual([]);
});

test('an opening notice counts for the network', async () => {
  const network = newNetwork();
  const [limit] = routeLimits.notify;
  for (let times = 0; times < limit.times; times += 1) await takeAttempt(product.ctx, limit, network);
  const busy = await post(closed, 'seeker@example.com', { network });
  expect([busy.status, await kept()]).toEqual([422, []]);
  expect(complaintIn(await busy.text())).toBe('Please wait a little before trying again.');
});

test('an API outage is reported beside the field', async () => {
  isAway = true;
  const answer = await post(closed, 'seeker@example.com').finally(() => {
    isAway = false;
  });
  expect(answer.status).toBe(422);
  expect(complaintIn(await answer.text())).toContain('Something went wrong on our side.');
});

test('an opening notice comes in the page’s language', async () => {
  const complained = await post('/fr/artists/band-at-rest', 'moi@');
  expect([complained.status, complaintIn(await complained.text())]).toEqual([
    422,
    'Saisissez une adresse e-mail, comme amina@example.com.',
  ]);
  const noticed = await post('/fr/artists/band-at-rest', 'Moi@example.com');
  expect(await noticed.text()).toContain('nous vous écrirons quand Band at Rest');
  expect(noticed.headers.get('cache-control')).toContain('no-store');
  await product.settle();
  const asks = product.mails.find(({ to }) => to === 'moi@example.com');
  const [, token] = /\/fr\/tell-me#(\S+)/.exec(asks?.text ?? '') ?? [];
  const confirmed = await product.as('visitor').call('POST', '/users/confirm-notices', { body: { token } });
  expect(confirmed.status).toBe(204);
  await product.ctx.db.artist.update({ where: { slug: 'band-at-rest' }, data: { accepting: true } });
  await product.settle();
  const mail = product.mails.findLast(({ to }) => to === 'moi@example.com');
  expect(mail?.subject).toBe('Band at Rest accepte de nouveau des demandes');
  expect(mail?.text).toContain('/fr/artists/band-at-rest');
});

test('an open artist’s page has no form and stores no address', async () => {
  await addArtist(product, 'Band at Work');
  await post('/artists/band-at-work', 'me@example.com');
  expect(await product.ctx.db.openNotice.count({ where: { email: 'me@example.com' } })).toBe(0);
});
