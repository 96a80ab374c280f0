import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { dateRules, yearlyOccasions } from '#api/domain/account/dates.ts';
import { words } from '#api/http/fields.ts';
import { integer, oneOf, uuid } from '#api/http/schemas.ts';

const occasion = oneOf(yearlyOccasions, { error: () => m.refused_date_occasion() });

export const rememberedDate = t.Object({
  name: words(dateRules.nameLength, () => m.dates_enter_name()),
  occasion,
  month: integer({ minimum: 1, maximum: 12, error: () => m.refused_date_month() }),
  day: integer({ minimum: 1, maximum: 31, error: () => m.refused_date_day() }),
});
export type RememberedDate = typeof rememberedDate.static;

const answered = { name: t.String(), occasion, month: integer(), day: integer() };

export const dateList = t.Object({
  reminds: t.Boolean({ description: 'Whether an email comes before each.' }),
  items: t.Array(t.Object({ id: uuid, ...answered })),
  suggested: t.Array(t.Object(answered), {
    description: 'Days of requests that aren’t kept: nothing is kept unasked.',
  }),
});

export const reminderWish = t.Object({ reminds: t.Boolean() });
