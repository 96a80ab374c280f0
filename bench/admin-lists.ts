import { startAdminProduct, trivialAddress } from './admin-product.ts';
import { insertManyRows } from './admin-rows.ts';

const rows = Number(process.argv[2] ?? 100_000);
const deep = 40;

/** The lists and reports of the admins, as their screens ask for them. */
const addresses = [
  '/admin/users',
  '/admin/users?sort=name',
  '/admin/users?role=artist&suspended=true',
  '/admin/users?confirmed=false',
  '/admin/users?search=person-4711@',
  '/admin/users?search=otieno',
  '/admin/users?search=zz',
  '/admin/artists',
  '/admin/artists?sort=delivered',
  '/admin/artists?status=waiting',
  '/admin/artists?status=suspended',
  '/admin/artists?search=artist-4711',
  '/admin/artists?search=traore',
  '/admin/requests',
  '/admin/requests?sort=deadline',
  '/admin/requests?status=disputed',
  '/admin/requests?startDate=2024-06-01&endDate=2024-06-30',
  '/admin/requests?search=person-77123@',
  '/admin/requests?search=nobody-has-this',
  '/admin/requests?search=otieno',
  '/admin/requests?search=a',
  '/admin/audit',
  '/admin/audit?action=request_refund',
  '/admin/dashboard',
  '/admin/analytics?startDate=2024-06-01&endDate=2024-06-30',
  '/admin/reports/revenue?startDate=2024-06-01&endDate=2024-06-30&groupBy=day',
  '/admin/reports/revenue?startDate=2020-01-01&endDate=2029-12-31',
];

const { ask, timeOf, stop } = await startAdminProduct((databaseUrl) => insertManyRows(databaseUrl, rows));

interface Page {
  next?: string | null;
}

/** The address of a page so many pages further on, or null where the list ends before. */
async function deepPage(address: string): Promise<string | null> {
  let page = await ask<Page>(address);
  let at = address;
  for (let turned = 0; turned < deep; turned += 1) {
    if (!page.next) return null;
    at = `${address}${address.includes('?') ? '&' : '?'}cursor=${page.next}`;
    page = await ask<Page>(at);
  }
  return at;
}

try {
  const trivial = await timeOf(trivialAddress);
  console.log(`${rows} rows; times as multiples of GET ${trivialAddress} (${trivial.toFixed(1)} ms here)\n`);
  for (const address of addresses) {
    const first = await timeOf(address);
    const further = await deepPage(address);
    const then = further ? await timeOf(further) : null;
    const times = (time: number) => `×${(time / trivial).toFixed(1)} (${time.toFixed(0)} ms)`;
    console.log(
      `${address.padEnd(78)} ${times(first).padEnd(16)} ${then === null ? '' : `page ${deep + 1}: ${times(then)}`}`,
    );
  }
} finally {
  await stop();
}
