import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { giveEvidence } from '../world/evidence.ts';
import { pressAt, tabTo, typeInto } from '../world/keyboard.ts';
import { open } from '../world/open.ts';
import { approvedOrder, deliver, deliveredOrder, paidOrder } from '../world/orders.ts';
import { admin, visitor as anyone, demoPassword, newArtist, newEmail, password } from '../world/people.ts';
import { fixture } from '../world/setting.ts';
import { signInAt } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

const adminEmail = 'admin@salamu.test';

test('an admin sees a request’s events and money (covers §1.8 §2.31 §24.6)', async ({ page }) => {
  const artist = await newArtist();
  const order = await deliveredOrder(artist);

  await signInAt(page, '/admin-login', adminEmail, demoPassword);
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/requests');
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(order.code);
  const found = page.getByRole('link', { name: new RegExp(order.code) }).filter({ visible: true });
  await expect(found).toHaveCount(1);
  // The newest order is listed before the search has narrowed the list to it.
  await expect(page.getByRole('link', { name: /^SAL-/ }).filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
  await found.click();
  await expect(page.getByText('Video delivered')).toBeVisible();
  await expect(page.getByText(order.email).first()).toBeVisible();
  const ledger = page.getByRole('table', { name: 'Ledger entries of this request' });
  await expect(ledger).toContainText(/held\s*KES 2,500/);
  await expect(ledger).not.toContainText('artist_payable');
  await expectAccessible(page);

  await order.guest.requests({ id: order.id }).approve.post();
  await page.reload();
  await expect(ledger.getByRole('row', { name: /artist_payable/ })).toContainText('KES 1,875');
  await expect(ledger.getByRole('row', { name: /platform_revenue/ })).toContainText('KES 625');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
});

test('an admin hears both sides, refunds a part (covers §14.30 §15.21)', async ({ page: fan, browserOf }) => {
  const artist = await newArtist();
  const order = await paidOrder(artist, { mustSay: ['“Happy birthday”'] });
  await deliver(artist, order);
  await unwrap(order.guest.requests({ id: order.id }).report.post({ reason: 'The sound stops halfway.' }));
  await open(fan, order.trackUrl);
  const side = fan.getByRole('region', { name: 'Your side' });
  await side.getByLabel('Your side').fill('Too short');
  await side.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(side.getByText('Write at least 20 characters.')).toBeVisible();
  await side.getByLabel('Your side').fill('The greeting can be heard, the song for her can’t.');
  await expectAccessible(fan);
  await side.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(side).toContainText(`We’re waiting for ${artist.stageName}`);
  const words = 'The sound is fine on my phone, so something happened later.';
  await unwrap(artist.api.requests({ id: order.id })['tell-side'].post({ words }));
  const page = await browserOf(await admin());
  await page.goto(`/admin/requests/${order.id}`);
  const sides = page.getByRole('region', { name: 'Both sides' });
  await expect(sides).toContainText('The greeting can be heard');
  await expect(sides).toContainText(words);
  const video = page.getByRole('region', { name: 'The video' });
  await expect(video).toContainText('“Happy birthday”');
  await video.getByRole('button', { name: 'Watch take 1' }).press('Enter');
  await expect(video.getByLabel('Take 1 for Njeri')).toBeFocused();
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Ask Sandbox now' }).press('Enter');
  await expect(payment.getByText('Sandbox: has taken the money')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order another take' })).toBeVisible();
  await page.getByRole('button', { name: 'Refund a part' }).click();
  await page.getByLabel('Back to the fan, in KES').fill('2,500');
  await page.getByLabel('Why?').fill('Half of it can be heard.');
  await page.getByRole('button', { name: 'Refund this part' }).click();
  await expect(page.getByText('It must be less than KES 2,500.')).toBeVisible();
  await page.getByLabel('Back to the fan, in KES').fill('1,000');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/ gets\s*KES 1,125/);
  await expect(dialog).toContainText(/Our commission\s*KES 375/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refund KES 1,000' }).click();
  await expect(page.getByRole('row', { name: 'Refunded by our decision' })).toContainText('KES 1,000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refund the fan' }).click();
  await page.getByRole('radio', { name: artist.stageName }).check();
  await page.getByLabel('Back to the fan, in KES').fill('1,600');
  await page.getByLabel('Why?').fill('It was another song.');
  await page.getByRole('button', { name: 'Refund the fan' }).last().click();
  await expect(page.getByText('KES 1,500 is not refunded yet.').last()).toBeVisible();
  await page.getByLabel('Back to the fan, in KES').fill('1,300');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refund KES 1,300' }).click();
  await expect(page.getByRole('row', { name: 'Of that, borne by the artist' })).toContainText('KES 975');
  const at = await browserOf(artist);
  await at.goto('/artist/earnings');
  // Three quarters of the KES 200 that stay paid.
  await expect(at.getByRole('main')).toContainText('KES 150');
  await expectAccessible(at);
});

test('finance says who covers a chargeback, by keyboard alone (covers §15.48)', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await approvedOrder(artist);
  await unwrap(order.guest.payments({ id: order.paymentId }).sandbox({ outcome: 'charge-back' }).post());

  const page = await browserOf(await admin());
  await page.goto('/admin/requests');
  await page.getByLabel('Charged back').selectOption('Charged back');
  await page.getByRole('link', { name: order.code }).filter({ visible: true }).click();
  const chargeback = page.getByRole('region', { name: 'Chargeback' });
  await expect(chargeback).toContainText('KES 2,500 of it');
  await pressAt(page, chargeback.getByRole('button', { name: 'Decide who covers it' }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await typeInto(page, dialog.getByLabel('Why?'), 'The video was another fan’s.');
  const take = dialog.getByRole('button', { name: 'Take it from the artist' });
  await typeInto(page, dialog.getByLabel('Amount, in KES'), '3,000');
  await pressAt(page, take);
  await expect(page.getByText('The maximum is KES 2,500.')).toBeVisible();
  await typeInto(page, dialog.getByLabel('Amount, in KES'), '1,875');
  await expect(dialog).toContainText(/Out of .*’s balance\s*KES 1,406\.25/);
  await expect(dialog).toContainText(/Our commission, turned back\s*KES 468\.75/);
  await expectAccessible(page);
  await pressAt(page, take);
  await expect(chargeback).toContainText('KES 625 of it');
  await chargeback.getByRole('button', { name: 'Decide who covers it' }).click();
  await page.getByLabel('Why?').fill('Our part of it.');
  await page.getByRole('button', { name: 'Cover it ourselves' }).click();
  await expect(chargeback).toContainText('It’s fully covered');
  await expectAccessible(page);
});

test('an artist joins, is verified and listed (covers §1.4 §2.6 §2.33)', async ({ page, browserOf }) => {
  const email = newEmail('baraka');
  const stageName = `Baraka ${email.slice(-24, -15)}`;
  await open(page, '/artist-register');
  await page.getByLabel('Stage name').fill(stageName);
  await page.getByLabel('What do you do?').selectOption({ label: 'Poet' });
  await page.getByLabel('Country').selectOption({ label: 'Tanzania' });
  await page.getByLabel('Your own name').fill('Baraka Mushi');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join as Artist' }).click();

  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await expect(page.getByLabel('Stage name')).toHaveValue(stageName);
  await page.getByLabel('Languages you record in').selectOption({ label: 'Swahili' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(fixture('photo.jpg'));
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByLabel('About you')
    .fill('Poems for weddings and for quiet evenings, in Swahili, from Tanga.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Currency').selectOption('TZS');
  await page.getByLabel('Price per video').fill('50,000');
  await expect(page.getByText('You get TZS 37,500 for a video.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for verification' }).click();
  await expect(page).toHaveURL('/artist/dashboard');
  await expect(page.getByRole('heading', { name: 'Waiting for verification' })).toBeVisible();
  await expectAccessible(page);

  const visitor = await browserOf();
  await visitor.goto(`/artists?search=${encodeURIComponent(stageName)}`);
  const card = visitor.locator('a[href^="/artists/"]').filter({ hasText: stageName });
  await expect(card).toHaveCount(0);

  const someone = await admin();
  const { api } = someone;
  const office = await browserOf(someone);
  const { items } = await unwrap(api.admin.artists.get({ query: { search: email } }));
  await giveEvidence({ visitor: anyone, admin: api }, { email, artistId: items[0]?.id ?? '' });
  await office.goto('/admin/artists?status=waiting');
  await office.getByRole('searchbox', { name: 'Search artists' }).fill(email);
  await expect(office.getByRole('button', { name: /^Verify/ })).toHaveCount(1);
  await expectAccessible(office);
  await office.getByRole('button', { name: `Verify ${stageName}` }).click();
  await office.getByRole('button', { name: 'Verify and publish' }).click();
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await expect(office.getByRole('button', { name: `Verify ${stageName}` })).toHaveCount(0);

  // A page that is the same for everybody may be a few seconds old.
  const listed = async () => {
    await visitor.reload();
    return card.count();
  };
  await expect.poll(listed).toBe(1);
  await card.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(stageName);
  await expect(visitor.getByText('TZS 50,000').first()).toBeVisible();
});
