import { When } from '@salamu/ui/when';
import type { Health } from './queries.ts';

/** What runs here: to be told with every question to support. */
export function Versions({ versions: { bun, database, migration, startedAt } }: Pick<Health, 'versions'>) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
      <dt className="text-quiet">Running since</dt>
      <dd>
        <When at={startedAt} exact />
      </dd>
      <dt className="text-quiet">Bun</dt>
      <dd className="figures">{bun}</dd>
      <dt className="text-quiet">PostgreSQL</dt>
      <dd className="figures">{database}</dd>
      <dt className="text-quiet">Last migration</dt>
      <dd className="figures [overflow-wrap:anywhere]">{migration ?? 'none'}</dd>
    </dl>
  );
}
