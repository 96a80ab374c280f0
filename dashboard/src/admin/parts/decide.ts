import { ApiError } from '@salamu/api/client';
import { toast } from '@salamu/ui/kit/toaster';
import { call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { queryClient } from '../../app/query-client.ts';
import type { Failures } from '../../parts/list/selection.tsx';
import { count } from '../../parts/words.ts';

export const adminKey = ['admin'] as const;

/** Refetch everything an admin's decision may have changed. */
export function refreshAdmin(): void {
  void queryClient.invalidateQueries({ queryKey: adminKey });
}

/**
 * Send a decision, say that it is done, and refetch. If another admin was first, a toast says so too: the row and its
 * dialog may be gone by then.
 */
export async function decide<Data>(
  decision: Parameters<typeof call<Data>>[0],
  done?: string,
): Promise<NonNullable<Data>> {
  try {
    const answer = await call(decision);
    if (done) toast.success(done);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) toast.error(error.message);
    throw error;
  } finally {
    refreshAdmin();
  }
}

/** Says what was changed, or that nothing changes before a second owner has approved. */
export function sayChange(answer: object, done: string): void {
  toast.success(
    'approval' in answer ? 'Nothing has changed yet: another owner has to approve this first.' : done,
  );
}

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
