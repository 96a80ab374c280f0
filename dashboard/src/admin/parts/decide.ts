import { ApiError } from '@salamu/api/client';
import { toast } from '@salamu/ui/kit/toaster';
import { call } from '@salamu/ui/session/api';
import { queryClient } from '../../app/query-client.ts';

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
