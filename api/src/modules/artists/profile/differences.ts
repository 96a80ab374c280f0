import { isDeepStrictEqual } from 'node:util';
import type { Profile } from './merge.ts';

type Fields = Record<string, unknown>;

/** The profile fields a change has touched, before and after, for the audit log. */
export function differences(before: Profile, after: Profile): { before: Fields; after: Fields } {
  const fields = Object.keys(after) as (keyof Profile)[];
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const pick = (profile: Profile) =>
    Object.fromEntries(changed.map((field) => [field, asJson(profile[field])]));
  return { before: pick(before), after: pick(after) };
}

function asJson(value: Profile[keyof Profile]): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
