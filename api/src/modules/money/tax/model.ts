import { t } from 'elysia';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { currency, day, integer, money, nullable, oneOf, text } from '#api/http/schemas.ts';

const country = oneOf(countryCodes, { error: 'Choose a country.' });
const month = t.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'In UTC, YYYY-MM.' });

export const taxQuery = t.Object({
  year: t.Optional(t.String({ pattern: '^\\d{4}$', description: 'In UTC; this one by default.' })),
});

export const taxMonths = t.Object({
  year: t.String(),
  months: t.Array(
    t.Object({
      country,
      month,
      certificate: nullable(t.String({ description: 'What the settings call it now.' })),
      withheld: t.Object(money.properties, { description: 'Less what turned back with refunds.' }),
      handedOn: money,
      due: t.Object(money.properties, { description: 'withheld - handedOn' }),
    }),
    { description: 'Newest first. Months without tax are left out.' },
  ),
});
export type TaxMonths = typeof taxMonths.static;

export const taxParams = t.Object({
  country: t.String({ maxLength: 100 }),
  month: t.String({ maxLength: 100 }),
});

/** A country's office is told who earned what, and what was withheld from it. */
export const taxList = t.Object({
  artists: t.Array(
    t.Object({
      name: t.String(),
      stageName: t.String(),
      currency,
      earned: integer({ description: 'Minor units, before tax.' }),
      tax: integer({ description: 'Minor units.' }),
    }),
  ),
});
export type TaxList = typeof taxList.static;

export const taxListQuery = t.Object({ format: t.Optional(oneOf(['json', 'csv'])) });

export const handingOn = t.Object({
  amount: t.Object(money.properties, { description: 'Negative if it came back, or to undo a wrong record.' }),
  reference: text({ min: 1, max: 100 }, 'Enter the bank’s reference.'),
  sentOn: day,
});
export type HandingOn = typeof handingOn.static;

export const handedOn = t.Object({ recorded: t.Literal(true) });
