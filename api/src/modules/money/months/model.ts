import { t } from 'elysia';
import { currency, day, integer, nullable, time, titled } from '#api/http/schemas.ts';

const month = t.String({ maxLength: 100, description: 'Calendar month in UTC, YYYY-MM.' });

/** A month in the path; an invalid one gets the response of an open one. */
export const monthParams = t.Object({ month });

/** `currency` is the one of the month’s total. */
export const closing = t.Object({ currency });
export type Closing = typeof closing.static;

export const closedMonth = titled(
  'ClosedMonth',
  t.Object({
    month,
    closedAt: time,
    closedBy: t.String({ description: 'The admin’s name.' }),
    events: integer(),
    entries: integer(),
    sha256: t.String({ description: 'Of `postings.csv` in the month’s archive, in hexadecimal.' }),
    currency,
    ratesAsOf: day,
  }),
);
export type ClosedMonth = typeof closedMonth.static;

export const months = t.Object({
  closed: t.Array(closedMonth, { description: 'Newest first.' }),
  next: nullable(
    t.Object(
      {
        month,
        closableFrom: time,
        closable: t.Boolean({ description: 'Whether that time has come.' }),
      },
      { description: 'The month to close next; null before the first posting.' },
    ),
  ),
});
export type Months = typeof months.static;

export const archive = t.String({
  contentMediaType: 'application/zip',
  description: 'The archive.',
});
