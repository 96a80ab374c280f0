import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { testsAll } from '../../api/src/testing/exhaustive.ts';
import { expectAccessible } from '../world/accessible.ts';
import { downloadBy } from '../world/downloads.ts';
import { pressAt, typeInto } from '../world/keyboard.ts';
import { paidOrder } from '../world/orders.ts';
import { admin, newArtist, newFan, newVerifiableArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

/** In pixels; an entry of the journal has a line for each account. */
const tallestRow = 48;

/** A screen full of rows is read at a glance, whatever is in them. */
async function expectLowRows(page: Page): Promise<void> {
  const rows = page.locator('table:not(:has(caption:text("Journal"))) tbody tr');
  const tall = await rows.evaluateAll(
    (all, most) => all.filter((row) => row.clientHeight > most).map((row) => row.textContent),
    tallestRow,
  );
  expect(tall).toEqual([]);
}

test('an admin finds every place of the area in the sidebar, and none of them shuts anybody out (covers §2.38 §15.47)', {
  tag: testsAll ? '@every-size' : [],
}, async ({ browserOf, isMobile }) => {
  const page = await browserOf(await admin());
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
  const places = [
    'Artists',
    'Requests',
    'Users',
    'Payouts',
    'Refunds',
    'Chargebacks',
    'Books',
    'Analytics',
    'Audit log',
    'Settings',
  ];
  /** The others are looked at where something is done on them. */
  const lists = ['Users', 'Refunds', 'Audit log'];
  for (const name of places) {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
    await sidebar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    if (lists.includes(name)) await expectAccessible(page);
    if (!isMobile) await expectLowRows(page);
  }
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('Administrator', { exact: true }).filter({ visible: true })).toBeVisible();
});

test('an admin always sees who is signed in, and the way out (covers §2.40)', async ({ browserOf }) => {
  const someone = await admin();
  const page = await browserOf(someone);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/settings');
    const sidebar = page.getByRole('complementary');
    for (const seen of [
      sidebar.getByText(someone.name),
      sidebar.getByText('Administrator', { exact: true }),
      sidebar.getByRole('button', { name: 'Sign out' }),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 });
  }
});

test('an admin verifies an artist by keyboard, with a note (covers §1.5 §23.5)', async ({ browserOf }) => {
  const artist = await newVerifiableArtist();
  const page = await browserOf(await admin());
  await page.goto('/admin/artists?status=waiting');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search artists' }), artist.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 artist' })).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: `Verify ${artist.stageName}` }));
  await typeInto(page, page.getByLabel('Note'), 'Met her at the studio in Nairobi.');
  await expectAccessible(page);
  await pressAt(page, page.getByRole('button', { name: 'Verify and publish' }));
  await expect(page.getByText(`${artist.stageName} is verified and public.`)).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/artists/${artist.slug}`)).status()).toBe(200);

  await page.goto(`/admin/artists/${artist.artistId}`);
  await expect(page.getByRole('heading', { level: 1, name: artist.stageName })).toBeVisible();
  await expect(page.getByText('Artist verified')).toBeVisible();
  await expect(page.getByText('“Met her at the studio in Nairobi.”')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/audit?target=${artist.artistId}`);
  const row = page.getByRole('row').filter({ hasText: 'Artist verified' });
  await expect(row).toContainText('Met her at the studio');
  await expect(row).toContainText(/no\s*yes/);
});

test('an admin changes a role; the last admin stays (covers §1.7 §2.35)', async ({ browserOf, trouble }) => {
  trouble.expect(/409/);
  const fan = await newFan('Wambui Njeri');
  const page = await browserOf(await admin());
  await page.goto(`/admin/users?search=${fan.email}`);

  await page.getByRole('button', { name: 'Change role of Wambui Njeri' }).click();
  await page.getByRole('radio', { name: /^Artist/ }).check();
  await expect(page.getByText('Wambui Njeri is signed out everywhere right away.')).toBeVisible();
  await page.getByRole('button', { name: 'Make Artist' }).click();
  await expect(page.getByRole('row').getByRole('link', { name: 'Artist', exact: true })).toBeVisible();

  await page.goto('/admin/users?role=admin');
  await page.getByRole('button', { name: /^Change role or duties of/ }).click();
  await page.getByRole('radio', { name: /^Fan/ }).check();
  await page.getByRole('button', { name: 'Make Fan' }).click();
  await expect(page.getByRole('dialog')).toContainText('Make another admin an owner first.');
});

test('an admin reads revenue as a chart, table and file (covers §1.9 §2.36 F194)', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  await page.goto('/admin/analytics');
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(/startDate=/);
  await page.getByLabel('Group', { exact: true }).selectOption({ label: 'By week' });
  await expect(page).toHaveURL(/groupBy=week/);
  await page.getByRole('link', { name: 'Show KES on the chart' }).click();
  await expect(page).toHaveURL(/groupBy=week.*currency=KES/);
  await page.reload();

  const drawing = page.getByRole('slider', { name: 'Money in KES by week' });
  const newest = await drawing.getAttribute('aria-valuetext');
  await drawing.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(drawing).not.toHaveAttribute('aria-valuetext', newest ?? '');
  const figure = page.getByRole('figure', { name: 'Money in KES by week' });
  await figure.getByText('Show as a table').click();
  await expect(figure.getByRole('row', { name: /^Week of/ })).not.toHaveCount(0);
  await expectAccessible(page);

  const file = await downloadBy(page.getByRole('button', { name: 'Download CSV' }));
  expect(file.name).toMatch(/^revenue-by-.*\.csv$/);
  expect(`${file.bytes}`).toContain('KES');
});

test('the books balance, and a payment is in the journal (covers §15.19 §15.40 F200)', async ({
  browserOf,
}) => {
  const { code } = await paidOrder(await newArtist());
  const page = await browserOf(await admin());
  await page.goto('/admin/books');
  await expect(page.getByText('Debits equal credits in every currency.')).toBeVisible();
  await page.getByRole('link', { name: 'KES', exact: true }).click();
  const balance = page.getByRole('table', { name: 'Trial balance in KES' });
  await expect(balance.getByRole('row', { name: /^Total/ })).toContainText('KES');
  await expect(page.getByRole('table', { name: 'Providers in KES' })).toContainText('Agrees');
  const day = page.getByLabel('End of the day (UTC)');
  await day.fill('2006-01-02');
  await expect(page.getByText('No money had moved in KES by 2 January 2006.')).toBeVisible();
  await day.fill('');
  await balance.getByRole('link', { name: 'Held for requests' }).click();
  await expect(page).toHaveURL(/currency=KES&account=held#journal$/);
  const event = page.getByRole('table', { name: 'Journal' }).getByRole('row').filter({ hasText: code });
  await expect(event).toContainText('Payment taken');
  await expectAccessible(page);

  const saved = await downloadBy(page.getByRole('button', { name: 'Download CSV' }));
  expect(`${saved.bytes}`).toContain(`,${code},`);
  await event.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
});

test('an admin reads whether everything works, and what runs', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  await page.goto('/admin/health');
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row('Database')).toContainText('Answers');
  await expect(row('Sandbox')).toBeVisible();
  const jobs = page.getByRole('table', { name: 'Jobs' });
  await expect(jobs.getByRole('row', { name: /Checking the books/ })).toContainText('Fine');
  const servers = page.getByRole('table', { name: 'Servers' });
  await expect(servers.getByRole('row', { name: /answered this page/ })).toContainText('Running');
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expectAccessible(page);
});

test('a setting says what it changes, by keyboard (covers §2.37 §15.48)', async ({ browserOf }) => {
  const someone = await admin();
  const { windows } = await unwrap(someone.api.admin.settings.get());
  const page = await browserOf(someone);
  await page.goto('/admin/settings');
  const hours = page.getByLabel(/Before we offer to cancel an unanswered request, in hours/);
  await expect(hours).toBeVisible();
  await typeInto(page, hours, '5');
  await pressAt(page, page.getByRole('button', { name: 'Save Time limits' }));
  await expect(page.getByText('Between 24 and 168.')).toBeVisible();
  await typeInto(page, hours, '96');
  await pressAt(page, page.getByRole('button', { name: 'Save Time limits' }));
  const dialog = page.getByRole('dialog', { name: 'Change time limits?' });
  await expect(dialog).toContainText(`${windows.offerCancelHours} hours → 96 hours`);
  await expect(dialog).toContainText('Applies to anything that starts from now on');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await pressAt(page, page.getByRole('button', { name: 'Undo Time limits' }));
  await expect(hours).toHaveValue(String(windows.offerCancelHours));
});

test('a list keeps its filters in its address, also if empty (covers §15.49)', async ({ browserOf }) => {
  const { code, email } = await paidOrder(await newArtist());
  const page = await browserOf(await admin());
  await page.goto('/admin/requests');
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(email);
  await page.getByLabel('Status').selectOption({ label: 'New' });
  await expect(page).toHaveURL(/search=/);
  await expect(page).toHaveURL(/status=pending/);
  await page.getByLabel('Made: month').selectOption({ label: 'This month' });
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-01&endDate=/);
  await page.reload();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
  const saved = await downloadBy(page.getByRole('button', { name: 'Download CSV' }));
  const [, ...lines] = `${saved.bytes}`.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${code},`);
  await page.getByLabel('Status').selectOption({ label: 'Completed' });
  await expect(page.getByRole('heading', { name: 'No matching requests' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all requests' }).click();
  await expect(page).toHaveURL('/admin/requests');
  await expect(page.getByRole('searchbox', { name: 'Search requests' })).toHaveValue('');
});

test('an unfinished search calls nobody back from a page (covers F199)', async ({ browserOf }) => {
  const artist = await newArtist();
  const page = await browserOf(await admin());
  await page.goto('/admin/artists');
  const link = page.getByRole('link', { name: artist.stageName }).filter({ visible: true });
  await expect(link).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search artists' }).fill(artist.stageName);
  await link.evaluate((found: HTMLAnchorElement) => {
    const form = document.querySelector<HTMLFormElement>('search form');
    found.click();
    form?.requestSubmit();
  });
  await expect(page.getByRole('heading', { level: 1, name: artist.stageName })).toBeVisible();
  await expect(page).toHaveURL(`/admin/artists/${artist.artistId}`);
});
