import type { Finding } from './findings.ts';
import type { Metered } from './metered.ts';
import { payOrders, preparePgbench } from './orders.ts';
import { processorOf } from './processor.ts';
import { median } from './rounds.ts';

const rounds = 5;
const seconds = 4;

/** Orders from the request to the stored payment, beside `pgbench` on the same PostgreSQL. */
export async function compareOrders(product: Metered, databaseUrl: string): Promise<Finding[]> {
  const pgbench = await preparePgbench(databaseUrl);
  const paid: number[] = [];
  const costs: { program: number; database: number }[] = [];
  const shares: number[] = [];
  try {
    await payOrders(product.url, databaseUrl, 1);
    for (let round = 0; round < rounds; round += 1) {
      const before = processorOf(product.pid);
      const { orders, perSecond } = await payOrders(product.url, databaseUrl, seconds);
      const after = processorOf(product.pid);
      paid.push(perSecond);
      costs.push({
        program: (after.program - before.program) / orders,
        database: (after.database - before.database) / orders,
      });
      if (pgbench) shares.push(perSecond / (await pgbench.perSecond(seconds)));
    }
  } finally {
    await pgbench?.remove();
  }
  const cost = (of: 'program' | 'database') => median(costs.map((one) => one[of])).toFixed(1);
  const rate =
    `${median(paid).toFixed(1)} orders a second here; one, with its webhook and its mails, takes ${cost('program')} ms of ` +
    `processor, and ${cost('database')} ms of the database’s.`;
  return [
    {
      what: 'orders placed and paid, as a share of pgbench’s transactions',
      figure: pgbench ? median(shares) : null,
      aim: { atLeast: 0.03 },
      note: pgbench ? rate : `${rate} There is no pgbench here: Debian has it in the package postgresql.`,
    },
  ];
}
