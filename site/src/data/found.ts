import { ApiError } from '@salamu/api/client';
import { isOutage } from './page-calls.ts';

/** What was found; null where the API refused to look: nothing public is called that. */
export async function foundOrNull<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** What was loaded; `instead`, for what a page can do without, while the API is away. */
export async function unlessAway<Loaded>(loading: Promise<Loaded>, instead: Loaded): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    if (isAway(error)) return instead;
    throw error;
  }
}

/** Whether the API answered and has nothing at that address. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !isOutage(error.status);

/** Whether the API could not be asked. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && isOutage(error.status);
