import type { Finding } from './findings.ts';
import type { Metered } from './metered.ts';
import { paidPerSecond, preparePgbench } from './orders.ts';
import { median } from './rounds.ts';

const rounds = 5;
const seconds = 4;

/** Orders from the request to the stored payment, beside `pgbench` on the same PostgreSQL. */
export async function compareOrders(product: Metered, databaseUrl: string): Promise<Finding[]> {
  const pgbench = await preparePgbench(databaseUrl);
  const paid: number[] = [];
  const shares: number[] = [];
  try {
    await paidPerSecond(product.url, databaseUrl, 1);
    for (let round = 0; round < rounds; round += 1) {
      const rate = await paidPerSecond(product.url, databaseUrl, seconds);
      paid.push(rate);
      if (pgbench) shares.push(rate / (await pgbench.perSecond(seconds)));
    }
  } finally {
    await pgbench?.remove();
  }
  const rate = `${median(paid).toFixed(0)} orders a second here.`;
  return [
    {
      what: 'orders placed and paid, as a share of pgbench’s transactions',
      figure: pgbench ? median(shares) : null,
      aim: { atLeast: 0.03 },
      note: pgbench ? rate : `${rate} There is no pgbench here: Debian has it in the package postgresql.`,
    },
  ];
}
