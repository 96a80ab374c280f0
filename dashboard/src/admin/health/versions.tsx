import type { Health } from './queries.ts';

/** The versions all servers share: quote them when asking for support. */
export function Versions({ versions: { database, migration } }: Pick<Health, 'versions'>) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
      <dt className="text-quiet">PostgreSQL</dt>
      <dd className="figures">{database}</dd>
      <dt className="text-quiet">Last migration</dt>
      <dd className="figures [overflow-wrap:anywhere]">{migration ?? 'none'}</dd>
    </dl>
  );
}
