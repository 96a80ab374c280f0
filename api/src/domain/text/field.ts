import type { Money } from '../money/money.ts';

/** How a field is typed and checked; lengths in characters. */
export type Shape =
  | { kind: 'line' | 'words'; min?: number; max: number; pattern?: string }
  | { kind: 'points'; items: number; max: number }
  | { kind: 'choice'; of: readonly string[]; say: (code: string) => string }
  /** With `add` (the label for one more), the form picks a few of many; else any of a short list. */
  | {
      kind: 'choices';
      of: readonly string[];
      say: (code: string) => string;
      min?: number;
      max?: number;
      add?: () => string;
    }
  | { kind: 'number'; min: number; max: number; default?: number }
  | { kind: 'links'; of: readonly string[]; max: number }
  | { kind: 'day' | 'moment' | 'flag' | 'money' };

export type Field = Shape & {
  /** May be empty and left out. */
  optional?: true;
  missing?: () => string;
  /** The API's message if it doesn't fit. */
  refusal?: () => string;
  /** What remains after erasure. */
  erasure: 'kept' | { leaves: string | string[] | object | boolean | null };
};

type Given<Rule> = Rule extends { kind: 'flag' }
  ? boolean
  : Rule extends { kind: 'points' }
    ? string[]
    : Rule extends { kind: 'choices'; of: readonly (infer Value)[] }
      ? Value[]
      : Rule extends { kind: 'links'; of: readonly (infer Name extends string)[] }
        ? { [N in Name]?: string | null }
        : Rule extends { kind: 'choice'; of: readonly (infer Value)[] }
          ? Value
          : Rule extends { kind: 'number' }
            ? number
            : Rule extends { kind: 'money' }
              ? Money
              : string;

/** A field's value in the API; days are YYYY-MM-DD, moments ISO 8601. */
export type ValueOf<Rule> = Rule extends { kind: 'points' | 'flag' }
  ? Given<Rule>
  : Rule extends { optional: true }
    ? Given<Rule> | null
    : Given<Rule>;

export type FieldsWith<List, Trait> = { [N in keyof List]: List[N] extends Trait ? N : never }[keyof List];

export type ValuesOf<List> = { [N in keyof List]: ValueOf<List[N]> };

export function eachOf<List extends Record<string, Field>, Value>(
  list: List,
  of: (rule: Field, name: keyof List & string) => Value,
): Record<keyof List, Value> {
  const made = Object.entries(list).map(([name, rule]) => [name, of(rule, name)]);
  return Object.fromEntries(made) as Record<keyof List, Value>;
}

export function erasedFields(list: Record<string, Field>): object {
  return Object.fromEntries(
    Object.entries(list).flatMap(([name, { erasure }]) =>
      erasure === 'kept' ? [] : [[name, erasure.leaves]],
    ),
  );
}

export function emptyOf(rule: Shape): unknown {
  if (rule.kind === 'points' || rule.kind === 'choices') return [];
  if (rule.kind === 'number') return rule.default ?? null;
  return rule.kind === 'flag' ? false : rule.kind === 'links' ? {} : null;
}
