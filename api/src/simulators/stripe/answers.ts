import type { Records } from '../kit/records.ts';
import { type Kinds, prefixes } from './book.ts';

/** An error as the API says it. */
export function refusal(
  status: number,
  error: { type: string; message: string; code?: string; param?: string },
): Response {
  return Response.json({ error }, { status });
}

export function badParameter(param: string, message: string): Response {
  return refusal(400, { type: 'invalid_request_error', code: 'parameter_invalid', param, message });
}

export function missing(what: string): Response {
  return refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  });
}

/** The object with what is named at these paths (`payment_intent.latest_charge`) in place of its id. */
export function expand(records: Records<Kinds>, object: object, paths: string[]): object {
  return paths.reduce((whole, path) => expandPath(records, whole, path.split('.')), object);
}

type Fields = Record<string, unknown>;

function expandPath(records: Records<Kinds>, object: object, [field, ...rest]: string[]): object {
  if (!field) return object;
  const value = (object as Fields)[field];
  const inner = typeof value === 'string' ? find(records, value) : value;
  if (typeof inner !== 'object' || inner === null) return object;
  return { ...object, [field]: expandPath(records, inner, rest) };
}

const kinds = ['session', 'intent', 'charge', 'refund', 'dispute', 'transaction'] as const;

/** Whatever has this id. */
export function find(records: Records<Kinds>, id: string): object | null {
  const kind = kinds.find((name) => id.startsWith(`${prefixes[name]}_`));
  return kind ? records.get(kind, id) : null;
}

/** A page of a list, the newest first. */
export function listed<T extends { id: string }>(
  path: string,
  all: T[],
  { limit, after }: { limit: number; after: string | null },
): Response {
  const newest = all.toReversed();
  const from = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const data = newest.slice(from, from + limit);
  return Response.json({ object: 'list', url: path, has_more: from + limit < newest.length, data });
}
