import { ApiError } from '@salamu/api/client';
import { toast } from '@salamu/ui/toaster';
import { queryClient } from '../../app/query-client.ts';
import { adminKey } from './queries.ts';

/** Refetch everything an admin's decision may have changed. */
export function refreshAdmin(): void {
  void queryClient.invalidateQueries({ queryKey: adminKey });
}

/**
 * Await a decision. If another admin was first, refetch and say so in a toast: the row and its dialog may be gone by
 * then.
 */
export async function decided<Answer>(decision: Promise<Answer>): Promise<Answer> {
  try {
    return await decision;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      toast.error(error.message);
      refreshAdmin();
    }
    throw error;
  }
}
