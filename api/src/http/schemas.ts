import { m } from '@salamu/messages/messages';
import { FormatRegistry, Type } from '@sinclair/typebox';
import { type TSchema, t } from 'elysia';
import { factors } from '#api/domain/account/second-factor.ts';
import { languageCodes } from '#api/domain/artist/languages.ts';
import { currencyCodes } from '#api/domain/money/money.ts';
import { largestPage } from '#api/domain/pages/page-size.ts';
import { occasionCodes } from '#api/domain/request/brief.ts';
import { isDay, isMoment } from '#api/domain/time/calendar.ts';

/** Server only: `t` weighs 73 KB in a browser. */

/** Defined once in the OpenAPI document, under this name. */
export const titled = <Schema extends TSchema>(title: string, schema: Schema): Schema => ({
  ...schema,
  title,
});

export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  options: { error?: string | (() => string); description?: string } = {},
) => {
  const schema = t.UnionEnum(values as unknown as [Values[number], ...Values[number][]], options);
  // Elysia makes the first value the default: an omitted one would be chosen for the caller.
  delete schema.default;
  return schema;
};

/** A JSON integer. Elysia's own `t.Integer` also accepts text, and 1e20. */
export const integer = (
  options: { minimum?: number; maximum?: number; description?: string; error?: string | (() => string) } = {},
) => Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...options });

export const uuid = t.String({ format: 'uuid' });

/** An id in the path. Malformed ids get the answer of unknown ones. */
export const idParams = t.Object({ id: t.String({ maxLength: 100 }) });

export const linkToken = t.String({
  minLength: 1,
  maxLength: 200,
  description: 'What comes after the # of the link.',
});
export const linkBody = t.Object({ token: linkToken });

/** Text that grants access to anyone who has it. Answers that may contain one are not compressed. */
export const secret = (description?: string) =>
  t.String({ ...(description && { description }), 'x-secret': true });

export const nullable = <Schema extends TSchema>(schema: Schema) => t.Union([schema, t.Null()]);

export const currency = titled('Currency', oneOf(currencyCodes));
export const occasion = titled('Occasion', oneOf(occasionCodes));
export const language = titled('Language', oneOf(languageCodes, { description: 'BCP 47.' }));
/** An integer in minor units of an ISO 4217 currency. */
export const money = titled('Money', t.Object({ amount: integer(), currency }));

/** Trimmed when stored. */
export const text = (limits: { min?: number; max: number }, error?: string | (() => string)) =>
  t.String({ minLength: limits.min ?? 0, maxLength: limits.max, ...(error && { error }) });

export const email = t.String({
  maxLength: 254,
  pattern: '^[^\\s@<>()",;:\\\\[\\]]+@[^\\s@<>()",;:\\\\[\\]]+\\.[^\\s@.<>()",;:\\\\[\\]]+$',
  error: () => m.form_enter_email(),
});

/**
 * A whole number in a query: decimal digits only, from `minimum` to `maximum`. Elysia's own numbers accept `1e309`,
 * `0x10` and a space.
 */
export const wholeNumber = ({ minimum, maximum }: { minimum: number; maximum: number }) => {
  // The range is part of the format: an error thrown while decoding would lose the field's name.
  const format = `whole number from ${minimum} to ${maximum}`;
  FormatRegistry.Set(
    format,
    (digits) =>
      /^(0|[1-9][0-9]{0,14})$/.test(digits) && Number(digits) >= minimum && Number(digits) <= maximum,
  );
  return t
    .Transform(
      t.String({
        format,
        error: () => m.field_whole_number({ least: minimum, most: maximum }),
        // Replaces it in the OpenAPI document.
        'x-documented': { type: 'integer', minimum, maximum },
      }),
    )
    .Decode(Number)
    .Encode(String);
};

/** `true` or `false` in a query. */
export const yesOrNo = t
  .Transform(oneOf(['true', 'false']))
  .Decode((word) => word === 'true')
  .Encode((value) => (value ? ('true' as const) : ('false' as const)));

export const problem = t.Object(
  {
    type: t.String(),
    title: t.String(),
    status: integer(),
    detail: t.String(),
    code: t.String(),
    requestId: t.String(),
    errors: t.Optional(t.Array(t.Object({ path: t.String(), message: t.String() }))),
    factors: t.Optional(
      t.Array(oneOf(factors), { description: 'With it: which second factors the account has.' }),
    ),
    challenge: t.Optional(
      t.String({ description: 'With `second_factor_required` when signing in: what the code is sent with.' }),
    ),
    existingId: t.Optional(
      t.String({ description: 'With `already_exists` when ordering: the request that is the same.' }),
    ),
  },
  { description: 'RFC 9457, application/problem+json' },
);

/** The query of a public list; `pageOf` limits page × pageSize. */
export const pageQuery = t.Object({
  page: t.Optional(wholeNumber({ minimum: 1, maximum: 1_000_000 })),
  pageSize: t.Optional(wholeNumber({ minimum: 1, maximum: largestPage })),
});

export const pageOf = <Item extends TSchema>(item: Item) =>
  t.Object({ items: t.Array(item), page: integer(), pageSize: integer(), total: integer() });

/**
 * An artist's or admin's list, paged by cursors; `total` may be an estimate beyond 1,000, and 1,001 means more than
 * 1,000.
 */
export const cursorListOf = <Item extends TSchema>(item: Item) =>
  t.Object({
    items: t.Array(item),
    next: nullable(t.String()),
    previous: nullable(t.String()),
    total: integer(),
  });

/** Opaque to clients; see `cursors.ts`. */
export const cursor = t.String({ maxLength: 200 });
/** `csv` answers with the whole list as a file, ignoring `cursor`. */
export const listFormat = oneOf(['json', 'csv']);
export const searchText = t.String({ maxLength: 100 });
FormatRegistry.Set('calendar day', isDay);
FormatRegistry.Set('moment', isMoment);

/** An existing UTC day, YYYY-MM-DD, in years that the database and its clients accept. */
export const day = t.String({
  format: 'calendar day',
  error: () => m.refused_day(),
  'x-documented': { type: 'string', format: 'date' },
});

/** ISO 8601 in UTC. */
export const time = t.String({
  format: 'moment',
  error: () => m.refused_time(),
  'x-documented': { type: 'string', format: 'date-time' },
});
