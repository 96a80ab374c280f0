import { payoutMinimum } from '#api/domain/payout/minimums.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { noFault } from './steps.ts';
import type { World } from './world.ts';

/** Something happens to payouts: an artist asks, an admin or two decide. */
export async function movePayouts(world: World): Promise<void> {
  const { dice, product } = world;
  if (dice.chance(0.5)) return askForPayout(world);
  const waiting = await product.ctx.db.payout.findMany({
    where: { status: { in: ['requested', 'approved'] } },
    select: { id: true },
  });
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id).slice(0, 20);
  const call = async (path: string, body: object) =>
    noFault(path, await (await world.as(world.admin)).call('POST', `/admin/payouts/${path}`, { body }));
  const approve = () => call('approve', { ids });
  const reject = () => call(`${dice.pick(ids)}/reject`, { reason: 'The name differs.' });
  const record = () => call(`${dice.pick(ids)}/record`, { reference: crypto.randomUUID() });
  const moves = dice.pick([[approve], [approve, approve], [approve, reject], [reject], [record, record]]);
  await Promise.all(moves.map((move) => move()));
}

async function askForPayout(world: World): Promise<void> {
  const { dice, product } = world;
  const artist = dice.pick(world.artists);
  const balances = await balancesOf(product.ctx.db, artist.artistId);
  const available = balances[0]?.available.amount ?? 0;
  const least = payoutMinimum(artist.currency).amount;
  if (available < least) return;
  const whole = artist.currency === 'KES' ? 100 : 1;
  const amount = dice.between(least, available);
  const body = { amount: { amount: amount - (amount % whole), currency: artist.currency } };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const ask = async () =>
    noFault('payout', await (await world.as(artist)).call('POST', '/artists/payouts', { body, headers }));
  await Promise.all(Array.from({ length: dice.chance(0.3) ? 3 : 1 }, ask));
}
