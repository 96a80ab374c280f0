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

/** The object with what is named at these paths (`payment_intent.latest_charge`) in place of its id, as an answer. */
export function expand(records: Records<Kinds>, object: object, paths: string[]): Response {
  let whole = object;
  for (const path of paths) {
    const fields = path.split('.');
    if (fields.length > deepest)
      return badParameter('expand', `You cannot expand more than ${deepest} levels of a property: ${path}`);
    const expanded = expandPath(records, whole, fields);
    if (!expanded) return badParameter('expand', `This property cannot be expanded (${path}).`);
    whole = expanded;
  }
  return Response.json(whole);
}

const deepest = 4;
/** What holds the id of another object. */
const expandable = ['payment_intent', 'latest_charge', 'charge', 'balance_transaction', 'source'];

type Fields = Record<string, unknown>;

/** Null where the path names what holds no object; a field that is empty stays so. */
function expandPath(records: Records<Kinds>, object: object, [field, ...rest]: string[]): object | null {
  if (!field) return object;
  if (!expandable.includes(field)) return null;
  const value = (object as Fields)[field];
  const inner = typeof value === 'string' ? find(records, value) : value;
  if (typeof inner !== 'object' || inner === null) return object;
  const expanded = expandPath(records, inner, rest);
  return expanded && { ...object, [field]: expanded };
}

const kinds = ['session', 'intent', 'charge', 'refund', 'dispute', 'transaction'] as const;

/** Whatever has this id. */
export function find(records: Records<Kinds>, id: string): object | null {
  const kind = kinds.find((name) => id.startsWith(`${prefixes[name]}_`));
  return kind ? records.get(kind, id) : null;
}
