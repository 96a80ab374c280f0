import { ApiError } from '@salamu/api/client';

/** What to tell someone about a failure: the API's own words, or that it was not their doing. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something failed on our side. Please try again.';
}

/** The API's complaints by field path, such as `guest.email`; empty for any other failure. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
