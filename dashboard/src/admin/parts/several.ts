import { toast } from '@salamu/ui/kit/toaster';
import { call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import type { Failures } from '../../parts/list/selection.tsx';
import { count } from '../../parts/words.ts';
import { refreshAdmin } from './decide.ts';

/** Act on rows one after another, so that each one’s failure is its own. */
export async function onEach<Row extends { id: string }>(
  rows: readonly Row[],
  act: (row: Row) => Parameters<typeof call>[0],
): Promise<Failures> {
  const failures = new Map<string, string>();
  for (const row of rows)
    await call(act(row)).catch((error: unknown) => failures.set(row.id, messageOf(error)));
  refreshAdmin();
  return failures;
}

export function sayDone(noun: string, done: { count: number; as: string }, failures: Failures): void {
  if (done.count > 0) toast.success(`${count(done.count, noun)} ${done.as}.`);
  if (failures.size > 0) toast.error(`${count(failures.size, noun)} failed. The list says why, row by row.`);
}
