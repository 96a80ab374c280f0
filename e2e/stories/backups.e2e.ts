import type { Page } from '@playwright/test';
import { expectAccessible } from '../world/accessible.ts';
import { admin } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

const kes = (amount: number) => ({ amount, currency: 'KES' });
const counts = { told: true, payments: 0, strays: 0, refunds: 0, payouts: 0, unanswered: 0 };
const hold = {
  since: '2026-11-22T08:30:00.000Z',
  backup: '20261122t030000z-4f1a',
  takenAt: '2026-11-22T03:00:00.000Z',
  otherKeys: true,
  lookedAt: '2026-11-22T08:31:00.000Z',
  ready: true,
  findings: [
    { ...counts, provider: 'paystack', payments: 3, strays: 1, payouts: 2, unplaced: [], unlisted: [] },
    {
      ...counts,
      provider: 'mpesa',
      unanswered: 1,
      unplaced: [{ kind: 'payout', key: '01a20c5f-6f0e-7000-8000-00000000beef', money: kes(150_000) }],
      unlisted: ['M-Pesa lists no reversals. Compare with the statement of its portal.'],
    },
  ],
};
const stray = {
  id: '01a20c5f-6f0e-7000-8000-000000000001',
  provider: 'paystack',
  reference: 'ps_8f14e45fceea',
  amount: kes(250_000),
  capturedAt: '2026-11-22T05:12:00.000Z',
  status: null,
  error: null,
  settledAt: null,
};
const backups = {
  watched: true,
  newestAt: '2026-11-22T08:00:00.000Z',
  proved: { takenAt: '2026-11-21T03:00:00.000Z', provedAt: '2026-11-21T04:00:00.000Z' },
};

/** The product as an admin's browser sees it after a restore; answers what the browser has asked to be done. */
async function restoredFor(page: Page): Promise<string[]> {
  const done: string[] = [];
  let state: object = { hold, strays: [stray], backups };
  await page.route('**/api/admin/recovery**', async (route, request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') done.push(pathname);
    if (pathname.endsWith('/return')) {
      const returned = { ...stray, status: 'due' };
      state = { hold, strays: [returned], backups };
      return route.fulfill({ json: returned });
    }
    if (pathname.endsWith('/end')) state = { hold: null, strays: [{ ...stray, status: 'due' }], backups };
    return route.fulfill({ json: state });
  });
  return done;
}

test('after a restore every admin screen is on hold (covers §15.59)', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  const done = await restoredFor(page);
  const notice = page.getByRole('status').filter({ hasText: 'on hold' });
  for (const screen of ['dashboard', 'payouts', 'settings']) {
    await page.goto(`/admin/${screen}`);
    await expect(notice).toBeVisible();
  }
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'See what we found' }).click();

  await expect(page).toHaveURL('/admin/backups');
  await expect(notice).toBeHidden();
  await expect(
    page.getByText('Found and booked: 3 payments, 1 payment for lost orders, 2 payouts.'),
  ).toBeVisible();
  await expect(page.getByText('A payout of KES 1,500 that doesn’t match anything we know')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Send it back.*ps_8f14e45fceea$/ }).click();
  await page.getByRole('button', { name: 'Send KES 2,500 back' }).click();
  await expect(page.getByText('The money is on its way back.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send it back/ })).toBeHidden();

  await page.getByRole('button', { name: 'Resume Salamu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Salamu is running again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^On hold/ })).toBeHidden();
  expect(done).toEqual([`/api/admin/recovery/strays/${stray.id}/return`, '/api/admin/recovery/end']);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('admins read whether backups are made and proved', async ({ browserOf }) => {
  const page = await browserOf(await admin());
  await page.goto('/admin/backups');
  await expect(page.getByText('Set BACKUP_URL')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/admin/recovery', (route) =>
    route.fulfill({ json: { hold: null, strays: [], backups } }),
  );
  await page.reload();
  await expect(page.getByText('The last backup was made')).toBeVisible();
  await expect(page.getByText('We restored and checked one')).toBeVisible();
});
