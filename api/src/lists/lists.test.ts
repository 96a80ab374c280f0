import { countedUpTo } from '#api/domain/pages/counting.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { listForAdmin as listRequests } from '#api/modules/requests/overview/service.ts';
import { newId } from '#api/start/database/ids.ts';
import {
  askForPayout,
  earn,
  earnedPerVideo,
  mpesaAccount,
  openAccount,
  zuriOf,
} from '#api/testing/earnings.ts';
import { buy, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { listFile } from './list-file.ts';

const product = await sharedProduct();
let admin = product.as('admin');

interface Page {
  items: { id: string; name?: string; code?: string }[];
  next: string | null;
  previous: string | null;
  total: number;
}

const read = async (path: string): Promise<Page> => admin.get(path);

/** Every page of a list by its cursors to the end, and back. */
async function walk(path: string): Promise<{ forth: string[]; back: string[] }> {
  const at = (cursor: string) => `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
  const pages = [await read(path)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(at(next)));
  const returned: Page[] = [];
  for (let previous = pages.at(-1)?.previous; previous; previous = returned[0]?.previous)
    returned.unshift(await read(at(previous)));
  const ids = (some: Page[]) => some.flatMap(({ items }) => items.map(({ id }) => id));
  const total = pages[0]?.total ?? -1;
  if (total <= countedUpTo) expect(ids(pages)).toHaveLength(total);
  else expect(ids(pages).length).toBeGreaterThan(countedUpTo);
  return { forth: ids(pages), back: [...ids(returned), ...(pages.at(-1)?.items ?? []).map(({ id }) => id)] };
}

describe('users', () => {
  test('sorted by name page back and forth without gaps or duplicates, even with equal names', async () => {
    const names = ['Zola', 'Ágnes', 'amina', 'Brian', 'Éric'];
    const createdAt = product.clock.now();
    const more = Array.from({ length: 70 }, (_, i) => ({
      id: newId(),
      name: names[i % names.length] ?? '',
      email: `walker-${i}@example.com`,
      passwordHash: 'none',
      createdAt,
      emailConfirmedAt: i % 7 === 0 ? null : createdAt,
    }));
    await product.ctx.db.user.createMany({ data: more });
    for (const sort of ['name', 'newest', 'oldest']) {
      const { forth, back } = await walk(`/admin/users?search=walker&sort=${sort}`);
      expect(new Set(forth).size).toBe(70);
      expect(back).toEqual(forth);
    }
    const { items } = await read('/admin/users?search=walker&sort=name');
    const shown = [...new Set(items.map(({ name }) => name))];
    expect(shown).toEqual(['Ágnes', 'amina'].slice(0, shown.length));
  });

  test('are found by parts of a name or address, with or without accents, and by word beginnings', async () => {
    const total = async (query: string) => (await read(`/admin/users?${query}`)).total;
    expect(await total('search=agnes')).toBe(14);
    expect(await total('search=alker-6')).toBe(11);
    expect(await total('search=%C3%A9')).toBe(14);
    expect(await total('search=ic')).toBe(0);
    expect(await total('search=%5C')).toBe(0);
    expect(await total('search=walker&confirmed=false')).toBe(10);
    expect(await total('suspended=true')).toBe(1);
    expect(await total('role=artist&suspended=false')).toBe(2);
  });

  test('with deleted accounts are hidden', async () => {
    const { id } = product.people.brian;
    await product.ctx.db.user.update({ where: { id }, data: { deletedAt: product.clock.now() } });
    expect((await read('/admin/users?search=brian%40')).total).toBe(0);
  });
});

describe('requests', () => {
  test('are found by number, fan, recipient and artist, and filtered by person and time (covers §7.23)', async () => {
    const amina = product.as('amina');
    const guest = { guest: { name: 'Njeri Kamau', email: 'njeri@example.com' } };
    const first = await buy(product, amina);
    product.clock.advance(24 * 3_600_000);
    const second = await place(product, product.as('visitor'), { ...guest, recipientName: 'Wangarĩ' });
    admin = await product.signIn('admin');
    const { items } = await read('/admin/requests');
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    const found = async (query: string) => (await read(`/admin/requests?${query}`)).items.map(({ id }) => id);
    expect(await found(`search=${items[1]?.code?.slice(4)}`)).toEqual([first.id]);
    expect(await found('search=amina%40fans')).toEqual([first.id]);
    expect(await found('search=wangari')).toEqual([second.id]);
    expect(await found('search=njeri%40')).toEqual([second.id]);
    expect(await found('search=zuri')).toEqual([second.id, first.id]);
    expect(await found('search=zuri&sort=oldest')).toEqual([first.id, second.id]);
    expect(await found('sort=deadline')).toEqual([second.id, first.id]);
    expect(await found(`fanId=${product.people.amina.id}`)).toEqual([first.id]);
    expect(await found(`artistId=${product.people.kofi.artistId}`)).toEqual([]);
    expect(await found('startDate=2026-11-03')).toEqual([second.id]);
    expect(await found('startDate=2026-11-02&endDate=2026-11-02')).toEqual([first.id]);
    expect(await found('reported=true')).toEqual([]);
    for (const query of ['startDate=2026-11-03&endDate=2026-11-02', 'endDate=2026-02-30', 'sort=price'])
      expect((await admin.call('GET', `/admin/requests?${query}`)).status).toBe(422);
  });
});

test('are found page by page for a common name (covers F185)', async () => {
  const createdAt = product.clock.now();
  const many = Array.from({ length: countedUpTo + 100 }, (_, i) => ({
    id: newId(),
    name: `Popular Person ${i}`,
    email: `popular-${i}@example.com`,
    passwordHash: 'none',
    createdAt,
  }));
  await product.ctx.db.user.createMany({ data: many });
  const order = await place(product, product.as('visitor'), {
    guest: { name: 'Someone', email: 'someone@example.com' },
    recipientName: 'Wambui',
  });
  const { id } = order;
  await product.ctx.db.request.update({ where: { id }, data: { fanId: many[7]?.id ?? '' } });
  const found = await read('/admin/requests?search=popular');
  expect([found.items.map((item) => item.id), found.total]).toEqual([[id], 1]);
  expect((await read('/admin/artists?search=popular')).total).toBe(0);
  const { forth, back } = await walk('/admin/users?search=popular&sort=name');
  expect(new Set(forth).size).toBe(many.length);
  expect(back).toEqual(forth);
});

describe('artists', () => {
  test('are filtered by category, country and featured, and sorted', async () => {
    const found = async (query: string) => (await read(`/admin/artists?${query}`)).items.map(({ id }) => id);
    const { zuri, kofi } = product.people;
    expect(await found('category=comedian')).toEqual([kofi.artistId ?? '']);
    expect(await found('country=NG')).toEqual([]);
    expect(await found('featured=true')).toEqual([]);
    expect(await found('sort=name')).toEqual([kofi.artistId ?? '', zuri.artistId ?? '']);
    expect(await found('search=ZURI%40fans')).toEqual([zuri.artistId ?? '']);
  });
});

describe('list files', () => {
  const file = async (path: string) => {
    const answer = await admin.call('GET', path);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    return { head, lines };
  };

  test('have all filtered rows in order, without formulas (covers §15.49)', async () => {
    await place(product, product.as('amina'), { recipientName: '=1+1' });
    const { forth } = await walk('/admin/requests?search=zuri&sort=oldest');
    const { head, lines } = await file('/admin/requests?search=zuri&sort=oldest&format=csv&cursor=ignored');
    expect(head).toStartWith('order,made,');
    expect(lines.map((line) => line.slice(line.lastIndexOf(',') + 1))).toEqual(forth);
    expect(lines.filter((line) => line.includes(",'=1+1,"))).toHaveLength(1);
    expect((await file('/admin/requests?search=no-such-person&format=csv')).lines).toEqual([]);
    const oneByOne: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { items, next } = await listRequests(product.ctx, { search: 'zuri', sort: 'oldest', cursor }, 1);
      oneByOne.push(...items.map(({ id }) => id));
      cursor = next;
    }
    expect(oneByOne).toEqual(forth);
  });

  test('of requests and money exist; filter errors are reported first (covers §15.49)', async () => {
    for (const list of ['requests', 'payouts', 'refunds']) {
      const { total } = await read(`/admin/${list}`);
      const { lines } = await file(`/admin/${list}?format=csv`);
      if (total <= countedUpTo) expect(lines).toHaveLength(total);
    }
    const wrong = await admin.call('GET', '/admin/requests?format=csv&endDate=2026-02-30');
    expect(wrong.status).toBe(422);
  });

  test('are streamed as they are read, never held whole (covers §15.49)', async () => {
    let reads = 0;
    const { text } = await listFile<number>(product.ctx, 'numbers', { n: (n) => n }, async () => {
      reads += 1;
      return { items: [reads], next: reads < 1_000 ? 'more' : null };
    });
    expect((await text.next()).value).toBe('n\r\n');
    expect((await text.next()).value).toBe('1\r\n');
    expect(reads).toBe(1);
    expect((await text.next()).value).toBe('2\r\n');
    expect(reads).toBe(2);
    await text.return(undefined);
    expect(reads).toBe(2);
  });
});

test('of payouts, refunds and the audit log are filtered by days (covers §15.49)', async () => {
  const { clock, ctx } = product;
  await openAccount(product, mpesaAccount, zuriOf(product));
  const days: string[] = [];
  for (const _ of [1, 2]) {
    await earn(product);
    expect((await askForPayout(product, earnedPerVideo)).status).toBe(201);
    const order = await buy(product, await product.signIn('amina'));
    const declined = await (await product.signIn('zuri')).call('POST', `/requests/${order.id}/decline`, {
      body: { reason: 'I am away that week, sorry.' },
    });
    expect(declined.status).toBe(200);
    const feature = { body: { featured: days.length === 0 } };
    await (await product.signIn('admin')).call(
      'PUT',
      `/admin/artists/${zuriOf(product).artistId}/feature`,
      feature,
    );
    days.push(dayOf(ctx.clock.now()));
    clock.advance(24 * 3_600_000);
  }
  const asAdmin = await product.signIn('admin');
  for (const list of ['payouts', 'refunds', 'audit']) {
    const at = async (query: string) => asAdmin.get(`/admin/${list}?${query}`);
    const both = await at(`startDate=${days[0]}&endDate=${days[1]}`);
    const [first, second] = [
      await at(`startDate=${days[0]}&endDate=${days[0]}`),
      await at(`startDate=${days[1]}`),
    ];
    const ids = ({ items }: Page) => items.map(({ id }) => id);
    expect(first.items.length).toBeGreaterThan(0);
    expect(second.items.length).toBeGreaterThan(0);
    expect(ids(both)).toEqual([...ids(second), ...ids(first)]);
    if (list !== 'audit') {
      const path = `/admin/${list}?endDate=${days[0]}&startDate=${days[0]}&format=csv`;
      const file = await (await asAdmin.call('GET', path)).text();
      expect(file.trimEnd().split('\r\n')).toHaveLength(1 + first.items.length);
    }
    const wrong = await asAdmin.call('GET', `/admin/${list}?startDate=${days[1]}&endDate=${days[0]}`);
    expect(wrong.status).toBe(422);
  }
});
