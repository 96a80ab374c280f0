import { ApiError } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';

/** The message for a failure: the API's, or a generic one. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : m.problem_ours();
}

/** The API's errors by field path, such as `guest.email`; empty for any other failure. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
}
