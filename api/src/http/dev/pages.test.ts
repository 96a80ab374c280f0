import { afterAll, beforeAll, expect, test } from 'bun:test';
import { deliverReal } from '#api/testing/deliver-real.ts';
import { type TestProduct, testOrigin, testProduct } from '#api/testing/product.ts';
import { devPages } from './pages.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ languages: ['en', 'fr'] });
});
afterAll(() => product.close());

const open = (path: string) => devPages(product.ctx)(new Request(`${testOrigin}${path}`));

test('a captured mail is shown as its HTML, with its portrait and nothing to run or fetch, and as text', async () => {
  await deliverReal(product);
  await product.settle();
  const mailbox = await (await open(`/dev/mail?to=${product.people.amina.email}`)).text();
  const [, path = ''] = /href="([^"]+)">Your video from/.exec(mailbox) ?? [];

  const page = await (await open(path)).text();
  expect(page).toContain(`<iframe src="${path}/html"`);
  expect(page).toContain('Watch it, share it, keep it.');

  const shown = await open(`${path}/html`);
  expect(shown.headers.get('content-security-policy')).toStartWith("default-src 'none';");
  expect(await shown.text()).toContain('Watch it, share it, keep it.</p>');
});

test('captured mails are listed by language', async () => {
  const { db } = product.ctx;
  await db.user.update({ where: { id: product.people.amina.id }, data: { locale: 'fr' } });
  await deliverReal(product);
  await product.settle();
  const inFrench = await (await open('/dev/mail?language=fr')).text();
  expect(inFrench).toContain('>Votre vidéo ');
  expect(inFrench).not.toContain('>Your video from ');
  expect(inFrench).toContain('<a href="/dev/mail?language=fr" lang="fr">Français</a>');
  expect(await (await open('/dev/mail?language=en')).text()).not.toContain('>Votre vidéo ');
});

test('nothing of it is there in production, or for a mail that never was', async () => {
  expect((await open('/dev/mail/not-an-id/html')).status).toBe(404);
  product.ctx.env.production = true;
  expect((await open('/dev/mail')).status).toBe(404);
});
