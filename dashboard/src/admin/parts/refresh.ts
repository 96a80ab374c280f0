import { ApiError } from '@salamu/api/client';
import { toast } from '@salamu/ui/toaster';
import { queryClient } from '../../app/query-client.ts';
import { adminKey } from './queries.ts';

/** Fetches everything again that an admin's decision may have changed. */
export function refreshAdmin(): void {
  void queryClient.invalidateQueries({ queryKey: adminKey });
}

/**
 * Wait for a decision. One that comes too late shows the new state right away and says who was first, in a message of its
 * own: the row that it was about may leave the list, and its dialog with it.
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
