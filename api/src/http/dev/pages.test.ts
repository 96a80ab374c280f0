import { readWhatsAppSettings } from '#api/providers/whatsapp/settings.ts';
import { newId } from '#api/start/database/ids.ts';
import { settingsReader } from '#api/start/settings/settings.ts';
import { place } from '#api/testing/orders.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { deliverReal } from '#api/testing/videos/deliver-real.ts';
import { simulatedWhatsApp } from '#api/testing/whatsapp.ts';
import { devPages } from './pages.ts';

const product = await sharedProduct({ languages: ['en', 'fr'] });

const open = (path: string) => devPages(product.ctx)(new Request(`${testOrigin}${path}`));

test('a captured mail is shown as HTML with its portrait, without scripts or requests, and as text', async () => {
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

test('a phone shows its texts, WhatsApp messages and videos, and links to WhatsApp', async () => {
  const { db, env } = product.ctx;
  const number = '+254712000321';
  const simulated = simulatedWhatsApp({ product: testOrigin, now: () => product.clock.now() });
  env.whatsApp = readWhatsAppSettings(settingsReader(simulated.settings, []));
  const order = await place(product, product.as('amina'), { recipientName: 'Wairimu' });
  const at = (minutes: number) => new Date(product.clock.now().getTime() + minutes * 60_000);
  const { id: userId } = product.people.amina;
  const text = { userId, to: number, createdAt: at(0) };
  for (const [minutes, channel, words] of [
    [1, 'sms', 'One by text'],
    [3, 'whatsapp', 'Three on WhatsApp'],
  ] as const)
    await db.notification.create({
      data: { ...text, id: newId(), channel, words, runAt: at(minutes), sentAt: at(minutes), state: 'sent' },
    });
  await db.whatsAppWish.create({ data: { requestId: order.id, to: number, wishedAt: at(0) } });
  const video = { channel: 'whatsapp', requestId: order.id, to: number, createdAt: at(0) } as const;
  await db.notification.create({
    data: { ...video, id: newId(), deliveredAt: at(2), runAt: at(2), sentAt: at(2), state: 'arrived' },
  });
  expect(await (await open('/dev/phone')).text()).toContain(number);
  const shown = await (await open(`/dev/phone/${encodeURIComponent(number)}`)).text();
  const bubbles = [...shown.matchAll(/<li><p>(.*?)<\/p><small>(\w+), (\w+)/g)].map((found) => found.slice(1));
  const { watchKey } = await db.request.findUniqueOrThrow({ where: { id: order.id } });
  expect(bubbles).toEqual([
    ['One by text', 'Text', 'sent'],
    [`The video by Zuri Wanjiku for Wairimu: ${env.publicUrl}/watch/${watchKey}`, 'WhatsApp', 'arrived'],
    ['Three on WhatsApp', 'WhatsApp', 'sent'],
  ]);
  expect(shown).toContain(`href="${simulated.simulator.url}/phone/254712000321"`);
  expect(shown).toContain('>Dial *384*');
  await simulated.simulator.stop();
  env.whatsApp = null;
});

test('development pages don’t exist in production, nor for unknown mails', async () => {
  expect((await open('/dev/mail/not-an-id/html')).status).toBe(404);
  product.ctx.env.production = true;
  expect((await open('/dev/mail')).status).toBe(404);
});
