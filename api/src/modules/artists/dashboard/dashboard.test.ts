import { deliver } from '#api/testing/deliveries.ts';
import { earn, earnedPerVideo } from '#api/testing/earnings.ts';
import { buy, place } from '#api/testing/orders.ts';
import { newArtist } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Dashboard, DeskList } from './model.ts';

const codes: string[] = [];
const hour = 3_600_000;

async function paid(change: object): Promise<string> {
  const order = await buy(product, product.as('amina'), change);
  product.clock.advance(1000);
  return order.id;
}

const list = async (query = ''): Promise<DeskList> => zuri.get(`/artists/requests${query}`);
const names = ({ items }: DeskList) => items.map(({ recipientName }) => recipientName);
const dashboard = async (): Promise<Dashboard> => zuri.get('/artists/dashboard');

const product = await sharedProduct();
let zuri = product.as('zuri');
const slow = await paid({ recipientName: 'Slow' });
await paid({ recipientName: 'Rushed', rush: true });
const declined = await paid({ recipientName: 'Declined' });
await zuri.call('POST', `/requests/${declined}/decline`, { body: { reason: 'I am on tour.' } });
await zuri.call('POST', `/requests/${slow}/accept`, { body: {} });
await place(product, product.as('amina'), { recipientName: 'Unpaid' });
codes.push(...(await list()).items.map(({ code }) => code));

describe('the list of requests', () => {
  test('holds what was paid for, the newest first, in the artist’s view', async () => {
    const all = await list();
    expect(names(all)).toEqual(['Declined', 'Rushed', 'Slow']);
    expect(all).toMatchObject({ total: 3, next: null, previous: null });
    expect(all.items[1]?.agreed.net).toEqual({ amount: 262_500, currency: 'KES' });
    expect(JSON.stringify(all)).not.toContain('@');
    expect(all.counts).toMatchObject({ pending: 1, accepted: 1, declined: 1, awaiting_payment: 0 });
  });

  test('is sorted by deadline where a video is still due', async () => {
    expect(names(await list('?sort=deadline'))).toEqual(['Rushed', 'Slow', 'Declined']);
    expect(names(await list('?sort=oldest'))).toEqual(['Slow', 'Rushed', 'Declined']);
  });

  test('is sorted by occasion where a video is still due, each with its deadlines and its count (covers §15.34)', async () => {
    const own = { artistId: product.people.zuri.artistId ?? '' };
    const change = (recipientName: string, occasion: string) =>
      product.ctx.db.request.updateMany({ where: { ...own, recipientName }, data: { occasion } as never });
    await change('Slow', 'anniversary');
    await change('Declined', 'anniversary');
    const found = await list('?sort=occasion');
    expect(names(found)).toEqual(['Slow', 'Rushed', 'Declined']);
    expect(found.batches).toEqual([
      { name: 'anniversary', count: 1 },
      { name: 'birthday', count: 1 },
    ]);
    expect((await list('?sort=occasion&status=pending')).batches).toEqual([{ name: 'birthday', count: 1 }]);
    expect((await list()).batches).toEqual([]);
    expect(names(await list('?sort=deadline&occasion=anniversary'))).toEqual(['Slow', 'Declined']);
    await change('Slow', 'birthday');
    expect(names(await list('?sort=occasion'))).toEqual(['Rushed', 'Slow', 'Declined']);
  });

  test('is narrowed by state, name and order number (covers §7.14)', async () => {
    expect(names(await list('?status=pending'))).toEqual(['Rushed']);
    expect(names(await list('?search=SLOW'))).toEqual(['Slow']);
    expect(names(await list(`?search=${codes[0]?.toLowerCase()}`))).toEqual(['Declined']);
    expect(names(await list('?search=%25'))).toEqual([]);
    expect((await list('?search=nobody')).total).toBe(0);
  });

  test('refuses a cursor it has not given', async () => {
    expect((await zuri.call('GET', '/artists/requests?cursor=abc')).status).toBe(422);
  });

  test.each(['newest', 'oldest', 'deadline', 'occasion'])('is walked forth and back by %s', async (sort) => {
    const { ctx, people } = product;
    const named = (recipientName: string) => ctx.db.request.findFirstOrThrow({ where: { recipientName } });
    const [due, ended] = [await named('Slow'), await named('Declined')];
    const copies = Array.from({ length: 60 }, (_, number) => ({
      ...(number % 3 === 0 ? ended : due),
      id: Bun.randomUUIDv7(),
      artistId: people.kofi.artistId ?? '',
      code: `${sort}-${number}`,
      watchKey: `${sort}-${number}`,
      deadlineAt: new Date(Date.UTC(2026, 11, 1 + (number % 7))),
      ...(number % 2 === 0 && { occasion: 'wedding' as const }),
    }));
    await ctx.db.request.createMany({ data: copies });
    const read = async (cursor: string | null): Promise<DeskList> => {
      const query = new URLSearchParams({ sort, ...(cursor && { cursor }) });
      return product.as('kofi').get(`/artists/requests?${query}`);
    };

    const first = await read(null);
    const second = await read(first.next);
    const third = await read(second.next);
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(60);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect((await read(third.previous)).items).toEqual(second.items);
    const back = await read(second.previous);
    expect(back.items).toEqual(first.items);
    expect(back.previous).toBeNull();
    await ctx.db.request.deleteMany({ where: { artistId: people.kofi.artistId ?? '' } });
  });
});

describe('the dashboard', () => {
  test('says what is to be done, what is due, and what is held (covers §2.24)', async () => {
    const seen = await dashboard();
    expect(seen.todo).toEqual([
      { kind: 'answer_requests', count: 1 },
      { kind: 'make_videos', count: 1 },
    ]);
    expect(seen.due.map(({ recipientName }) => recipientName)).toEqual(['Rushed', 'Slow']);
    const money = (amount: number) => ({ amount, currency: 'KES' as const });
    expect(seen.balances).toEqual([
      { currency: 'KES', held: money(450_000), available: money(0), inPayout: money(0), paid: money(0) },
    ]);
    expect(seen.last30Days).toMatchObject({ requests: 3, refunded: 1, completed: 0, earned: [] });
  });

  test('is silent about a request while our team checks it', async () => {
    const { ctx } = product;
    const rushed = { recipientName: 'Rushed' };
    await ctx.db.request.updateMany({ where: rushed, data: { underReviewSince: ctx.clock.now() } });
    const { due, counts } = await dashboard();
    await ctx.db.request.updateMany({ where: rushed, data: { underReviewSince: null } });
    expect(due.map(({ recipientName }) => recipientName)).toEqual(['Slow']);
    expect(counts.accepted + counts.pending).toBe(1);
  });

  test('says how many more the artist takes today, and fewer once they have taken one (covers §14.47)', async () => {
    expect((await dashboard()).places).toEqual({ open: null, today: null });
    const set = (body: object) =>
      zuri.call('PUT', '/artists/settings', { body, headers: { 'time-zone': 'Africa/Nairobi' } });
    await set({ dailyCap: 5, openCap: 9 });
    expect((await dashboard()).places).toEqual({ open: 6, today: 2 });
    const kept = await product.ctx.db.artist.findUnique({ where: { slug: 'zuri' } });
    expect(kept?.timeZone).toBe('Africa/Nairobi');
    await set({ dailyCap: null, openCap: null });
  });

  test('draws each of the last 30 days, those of rest too (covers §7.13)', async () => {
    const { series } = await dashboard();
    expect(series).toHaveLength(30);
    expect(series[0]).toEqual({ date: '2026-10-04', earned: [], requests: 0, delivered: 0 });
    expect(series.at(-1)).toEqual({ date: '2026-11-02', earned: [], requests: 3, delivered: 0 });
    await earn(product);
    expect((await dashboard()).series.at(-1)).toEqual({
      date: '2026-11-02',
      earned: [{ amount: earnedPerVideo, currency: 'KES' }],
      requests: 4,
      delivered: 1,
    });
  });

  test('says what delivered videos pay, and by when', async () => {
    const id = await paid({ recipientName: 'Delivered' });
    await deliver(product, id, zuri);
    const day = 24 * hour;
    const at = new Date(product.clock.now().getTime() + 7 * day).toISOString();
    expect((await dashboard()).coming).toEqual([{ at, amount: { amount: earnedPerVideo, currency: 'KES' } }]);
    await product.as('amina').call('POST', `/requests/${id}/approve`, { body: {} });
    expect((await dashboard()).coming).toEqual([]);
  });

  test('forgets after 30 days what happened', async () => {
    product.clock.advance(31 * 24 * hour);
    zuri = await product.signIn('zuri');
    expect((await dashboard()).last30Days).toMatchObject({ requests: 0, refunded: 0 });
  });

  test('asks an artist who has registered to complete the profile', async () => {
    const { caller } = await newArtist(product, 'DJ Fresh');
    const seen: Dashboard = await caller.get('/artists/dashboard');
    expect(seen.todo).toEqual([{ kind: 'complete_profile', count: 0 }]);
    expect(seen.artist).toMatchObject({ listed: false, profileComplete: false });
  });

  test('is for artists alone', async () => {
    for (const path of ['/artists/dashboard', '/artists/requests']) {
      expect((await product.as('visitor').call('GET', path)).status).toBe(401);
      expect((await (await product.signIn('amina')).call('GET', path)).status).toBe(403);
      expect((await (await product.signIn('admin')).call('GET', path)).status).toBe(403);
    }
  });
});
