import { ApiError } from '@salamu/api/client';
import { isOutage } from './page-calls.ts';

/** What was found; null if the API answered that there is nothing public at that address. */
export async function foundOrNull<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look();
  } catch (error) {
    if (isClientError(error)) return null;
    throw error;
  }
}

/** What was loaded, or `instead` while the API is away, for parts a page can do without. */
export async function withFallback<Loaded>(loading: Promise<Loaded>, instead: Loaded): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    if (isUnavailable(error)) return instead;
    throw error;
  }
}

/** Whether the API answered, and has nothing at that address. */
export const isClientError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isOutage(error.status);

export const isUnavailable = (error: unknown): boolean => error instanceof ApiError && isOutage(error.status);
