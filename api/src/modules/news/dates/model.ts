import { t } from 'elysia';
import { dateRules, yearlyOccasions } from '#api/domain/account/dates.ts';
import { words } from '#api/http/fields.ts';
import { integer, oneOf, uuid } from '#api/http/schemas.ts';

const occasion = oneOf(yearlyOccasions, { error: 'Choose a birthday or an anniversary.' });

export const rememberedDate = t.Object({
  name: words(dateRules.nameLength, 'Whose day is it?'),
  occasion,
  month: integer({ minimum: 1, maximum: 12, error: 'Choose the month.' }),
  day: integer({ minimum: 1, maximum: 31, error: 'Choose the day.' }),
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
