import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/**
 * A provider's answer that cannot be trusted: not in the documented form, or about something we did not ask. It is
 * neither a yes nor a no; the outcome is unknown, and an admin sees the message.
 */
export class DoubtfulAnswerError extends Error {
  override name = 'DoubtfulAnswerError';
}

/**
 * A provider's answer, if it has this form.
 * @throws DoubtfulAnswerError naming the first field that does not; never its value, which can be anything
 */
export function readAs<Schema extends TSchema>(schema: Schema, said: unknown, what: string): Static<Schema> {
  if (Value.Check(schema, said)) return said;
  const field = Value.Errors(schema, said).First()?.path || 'it';
  throw new DoubtfulAnswerError(`${what} does not have the documented form: ${field}`);
}

/** For each fact the provider repeats: what it said, and what it should have said. */
export type Echo = Record<string, readonly [said: unknown, asked: unknown]>;

/**
 * Check that an answer is about what we asked. The amount actually taken from a fan is no echo: any amount and currency
 * is accepted as reported, because a wrong one is owed back.
 * @throws DoubtfulAnswerError naming what differs: the reference, test for live, or what we had ordered
 */
export function expectEcho(what: string, echo: Echo): void {
  const others = Object.entries(echo).filter(([, [said, asked]]) => said !== asked);
  if (others.length === 0) return;
  const names = others.map(([name, [said, asked]]) => `${name} ${shown(said)} instead of ${shown(asked)}`);
  throw new DoubtfulAnswerError(`${what} is about something else: ${names.join(', ')}`);
}

/** Short enough for a log line, and without characters that would break it. */
const shown = (value: unknown) =>
  String(value)
    .slice(0, 80)
    .replaceAll(/\p{Cc}/gu, ' ');

/** The doubt behind an error: a library may have wrapped it in its own errors, as `cause` or `detail`. */
export function doubtIn(error: unknown): DoubtfulAnswerError | null {
  let at = error;
  while (at instanceof Error && !(at instanceof DoubtfulAnswerError))
    at = at.cause ?? ('detail' in at ? at.detail : null);
  return at instanceof DoubtfulAnswerError ? at : null;
}
