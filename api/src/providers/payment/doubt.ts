import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/**
 * A provider's answer that cannot be believed: of another form than its documentation says, or about something else than
 * we asked. It is neither a yes nor a no; the outcome is unknown, and an admin sees the message.
 */
export class DoubtfulAnswerError extends Error {
  override name = 'DoubtfulAnswerError';
}

/**
 * What a provider said, where it is of this form.
 * @throws DoubtfulAnswerError naming the first field that is not; never what it holds, which can be anything
 */
export function readAs<Schema extends TSchema>(schema: Schema, said: unknown, what: string): Static<Schema> {
  if (Value.Check(schema, said)) return said;
  const field = Value.Errors(schema, said).First()?.path || 'it';
  throw new DoubtfulAnswerError(`${what} is not of the form that is documented: ${field}`);
}

/** For each thing that we asked about and the provider repeats: what it said, and what it should have said. */
export type Echo = Record<string, readonly [said: unknown, asked: unknown]>;

/**
 * Makes sure that an answer is about what we asked. What was truly taken of a fan is no echo: any amount of any currency
 * is told as it is, since another than asked is owed back.
 * @throws DoubtfulAnswerError naming what is another: the reference, test for live, or what we had ordered to be done
 */
export function expectEcho(what: string, echo: Echo): void {
  const others = Object.entries(echo).filter(([, [said, asked]]) => said !== asked);
  if (others.length === 0) return;
  const names = others.map(([name, [said, asked]]) => `${name} ${shown(said)} instead of ${shown(asked)}`);
  throw new DoubtfulAnswerError(`${what} is about something else: ${names.join(', ')}`);
}

/** Short enough for a log, and without signs that would break a line. */
const shown = (value: unknown) =>
  String(value)
    .slice(0, 80)
    .replaceAll(/\p{Cc}/gu, ' ');

/** The doubt that an error comes from: a library may have wrapped it in errors of its own, as `cause` or `detail`. */
export function doubtIn(error: unknown): DoubtfulAnswerError | null {
  let at = error;
  while (at instanceof Error && !(at instanceof DoubtfulAnswerError))
    at = at.cause ?? ('detail' in at ? at.detail : null);
  return at instanceof DoubtfulAnswerError ? at : null;
}
