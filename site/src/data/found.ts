import { ApiError } from '@salamu/api/client';

/** What was found; null where the API refused to look: nothing public is called that. */
export async function foundOrNull<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Whether the API answered and has nothing at that address. Too many requests is no such answer. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
