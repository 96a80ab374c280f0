import { m } from '@salamu/messages/messages';
import type { TOptional, TUnsafe } from '@sinclair/typebox';
import { type TSchema, t } from 'elysia';
import { briefLimits } from '#api/domain/request/brief.ts';
import { eachOf, type Field, type ValueOf, type ValuesOf } from '#api/domain/text/field.ts';
import { day, integer, money, nullable, oneOf, time } from './schemas.ts';

/** Text at least `min` long when trimmed. */
export const words = (
  limits: { min?: number; max: number; pattern?: string },
  error?: string | (() => string),
) => {
  const { min = 0, max } = limits;
  const pattern = limits.pattern ?? (min < 2 ? '\\S' : `^\\s*\\S[\\s\\S]{${min - 2},}\\S\\s*$`);
  return t.String({ minLength: min, maxLength: max, ...(min > 0 && { pattern }), ...(error && { error }) });
};

export const reason = words(briefLimits.reason, () =>
  m.refused_reason_between({ min: briefLimits.reason.min, max: briefLimits.reason.max }),
);

function given(rule: Field): TSchema {
  const error = rule.refusal ?? rule.missing;
  switch (rule.kind) {
    case 'line':
    case 'words':
      return words(
        rule,
        rule.refusal ??
          (rule.min ? () => m.field_between({ least: rule.min ?? 0, most: rule.max }) : undefined),
      );
    case 'points':
      return t.Array(
        words({ min: 1, max: rule.max }, () => m.refused_point({ most: rule.max })),
        {
          maxItems: rule.items,
        },
      );
    case 'choice':
      return oneOf(rule.of, { ...(error && { error }) });
    case 'choices':
      return t.Array(oneOf(rule.of), {
        ...(rule.min && { minItems: rule.min }),
        maxItems: rule.max ?? rule.of.length,
        uniqueItems: true,
      });
    case 'number':
      return integer({ minimum: rule.min, maximum: rule.max, ...(error && { error }) });
    case 'links':
      return linksTo(rule.of, t.Optional(nullable(t.String({ minLength: 0, maxLength: rule.max }))));
    case 'day':
      return day;
    case 'moment':
      return time;
    case 'money':
      return money;
    case 'flag':
      return t.Boolean();
  }
}

const linksTo = (names: readonly string[], link: TSchema) =>
  t.Object(Object.fromEntries(names.map((name) => [name, link])));

const isNullable = ({ kind, optional }: Field) => optional && kind !== 'points' && kind !== 'flag';

const taken = (rule: Field): TSchema => (isNullable(rule) ? nullable(given(rule)) : given(rule));

type List = Record<string, Field>;
type Taken<Rule> = Rule extends { optional: true }
  ? TOptional<TUnsafe<ValueOf<Rule>>>
  : TUnsafe<ValueOf<Rule>>;

export const takenFields = <Fields extends List>(list: Fields) =>
  eachOf(list, (rule) => (rule.optional ? t.Optional(taken(rule)) : taken(rule))) as {
    [N in keyof Fields]: Taken<Fields[N]>;
  };

/** A field in responses: stored values may predate the current limits. */
function answered(rule: Field): TSchema {
  const { kind } = rule;
  const stored: Partial<Record<Field['kind'], TSchema>> = {
    line: t.String(),
    words: t.String(),
    points: t.Array(t.String()),
    number: integer(),
  };
  const schema =
    kind === 'choices'
      ? t.Array(oneOf(rule.of))
      : kind === 'links'
        ? linksTo(rule.of, t.Optional(t.String()))
        : (stored[kind] ?? given(rule));
  return isNullable(rule) ? nullable(schema) : schema;
}

export const answeredFields = <Fields extends List>(list: Fields) =>
  eachOf(list, answered) as { [N in keyof Fields]: TUnsafe<ValueOf<Fields[N]>> };

export const presentFields = <Fields extends List>(list: Fields, row: Record<keyof Fields, unknown>) =>
  eachOf(list, ({ kind }, name) => {
    const { [name]: value } = row;
    if (!(value instanceof Date)) return value;
    return kind === 'day' ? value.toISOString().slice(0, 10) : value.toISOString();
  }) as ValuesOf<Fields>;
