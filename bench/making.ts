import { SQL } from 'bun';
import { newsChannel } from '../api/src/domain/page-news.ts';
import type { Metered } from './metered.ts';
import { processorOf } from './processor.ts';
import type { Cost } from './rounds.ts';

const visits = 40;

/**
 * What making a page costs that is kept otherwise: before each visit an artist it shows is said to have changed. How
 * many were made, the product itself has counted.
 */
export async function costOfMaking(product: Metered, databaseUrl: string, address: string): Promise<Cost> {
  const url = product.url + address;
  const tags = (await fetch(url)).headers.get('cache-tag') ?? '';
  const artist = /artist:[0-9a-f-]+/.exec(tags)?.[0];
  if (!artist) throw new Error(`${address} names no artist that it shows`);
  await using database = new SQL(databaseUrl, { max: 1 });
  const madeBefore = await product.figure('pages_by_data_total');
  const before = processorOf(product.pid);
  for (let visit = 0; visit < visits; visit += 1) {
    await database`SELECT pg_notify(${newsChannel}, ${artist})`;
    await (await fetch(url)).arrayBuffer();
  }
  const after = processorOf(product.pid);
  const made = (await product.figure('pages_by_data_total')) - madeBefore;
  return {
    program: (after.program - before.program) / made,
    database: (after.database - before.database) / made,
    perSecond: null,
  };
}
