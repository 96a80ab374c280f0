import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { accountLimits, payoutMethods } from '#api/domain/payout/account.ts';
import { payoutProviders, payoutStates } from '#api/domain/payout/states.ts';
import { payoutActions } from '#api/domain/payout/transitions.ts';
import { reason } from '#api/http/fields.ts';
import {
  cursor,
  cursorListOf,
  day,
  integer,
  listFormat,
  money,
  nullable,
  oneOf,
  searchText,
  text,
  time,
  titled,
  uuid,
} from '#api/http/schemas.ts';
import { approval } from '#api/modules/approvals/model.ts';

const country = oneOf(countryCodes, { error: () => m.refused_payout_country() });

export const payoutWaysQuery = t.Object({ country: t.Optional(country) });

export const payoutWays = titled(
  'PayoutWays',
  t.Object({
    country,
    currency: money.properties.currency,
    ways: t.Array(
      t.Object({
        method: oneOf(payoutMethods),
        code: nullable(t.String({ description: 'Null for M-Pesa.' })),
        name: nullable(t.String()),
        provider: oneOf(payoutProviders, { description: '`manual` if an admin sends it.' }),
        isUp: t.Boolean({ description: 'False while a mobile operator is out of order.' }),
        limits: t.Union([t.Object({ least: integer(), most: integer() }), t.Null()], {
          description: 'What is paid out at a time, in minor units.',
        }),
        confirms: t.Union([t.Literal('holder'), t.Literal('document'), t.Null()], {
          description:
            'What is confirmed before it is saved: the holder’s name by the number, or by a document.',
        }),
      }),
      { description: 'Any other bank is paid by hand: an account without a code.' },
    ),
    readAt: t.Union([time, t.Null()], { description: 'When the list was read from its provider.' }),
  }),
);
export type PayoutWays = typeof payoutWays.static;

/** Required by South African banks; passed on, never stored. */
export const accountDocument = t.Object({
  type: oneOf(['identityNumber', 'passportNumber']),
  number: text({ min: 5, max: 20 }, m.refused_payout_document),
});
export type AccountDocument = typeof accountDocument.static;

export const accountQuestion = t.Object({
  country,
  code: t.String({ maxLength: accountLimits.code.max }),
  number: text(accountLimits.number, m.refused_payout_number),
});
export type AccountQuestion = typeof accountQuestion.static;

export const accountHolder = t.Object({
  holder: nullable(t.String({ description: 'As the bank has it; null where it doesn’t say.' })),
});

const status = oneOf(payoutStates);
const mostMinorUnits = 2_147_483_647;

export const payoutOrder = t.Object({
  amount: t.Object({
    amount: integer({ minimum: 1, maximum: mostMinorUnits, error: () => m.refused_amount() }),
    currency: money.properties.currency,
  }),
});

/** A payout; null for what doesn't apply yet. */
export const payout = titled(
  'Payout',
  t.Object({
    id: uuid,
    amount: money,
    status,
    country: t.String({ description: 'Two letters, ISO 3166-1.' }),
    method: oneOf(payoutMethods),
    holder: t.String(),
    number: t.String({ description: 'Masked: `•••• 4567`.' }),
    bank: nullable(t.String({ description: 'Or the mobile operator.' })),
    provider: oneOf(payoutProviders, { description: '`manual` if an admin sends it.' }),
    reference: nullable(t.String()),
    reason: nullable(t.String()),
    requestedAt: time,
    approvedAt: nullable(time),
    settledAt: nullable(time),
  }),
);
export type Payout = typeof payout.static;

export const ownPayoutQuery = t.Object({ cursor: t.Optional(cursor) });
export const ownPayoutList = t.Object({ ...cursorListOf(payout).properties, minimums: t.Array(money) });
export type OwnPayoutList = typeof ownPayoutList.static;

/** The sort orders for admins; `newest` is the default. */
export const payoutSorts = ['newest', 'oldest'] as const;
export type PayoutSort = (typeof payoutSorts)[number];

export const payoutQuery = t.Object({
  status: t.Optional(status),
  artistId: t.Optional(uuid),
  search: t.Optional(searchText),
  sort: t.Optional(oneOf(payoutSorts)),
  startDate: t.Optional(day),
  endDate: t.Optional(day),
  cursor: t.Optional(cursor),
  format: t.Optional(listFormat),
});
export type PayoutQuery = typeof payoutQuery.static;

export const adminPayout = titled(
  'PayoutForAdmin',
  t.Object({
    ...payout.properties,
    artist: t.Object({ id: uuid, slug: t.String(), stageName: t.String(), suspended: t.Boolean() }),
    payTo: nullable(
      t.String({ description: 'The full number, only while an admin can send the money by hand.' }),
    ),
    accountChanged: t.Boolean({
      description:
        'Whether the artist’s account is another since: it is recorded if it was sent, or else rejected.',
    }),
    bankFile: nullable(t.String({ description: 'The bank file in which it stands.' })),
    disputed: t.Union([money, t.Null()], {
      description: 'What banks may still take of the artist’s balance, until it is approved.',
    }),
    against: t.Object(
      { disputes: integer(), reports: integer() },
      { description: 'What is open against the artist, until it is approved.' },
    ),
    actions: t.Array(oneOf(payoutActions), { description: 'What an admin can do with it now.' }),
    approval: t.Union([approval, t.Null()], {
      description: 'What waits for another owner, because it is a large payout; null otherwise.',
    }),
  }),
);
export type AdminPayout = typeof adminPayout.static;
export const adminPayoutList = cursorListOf(adminPayout);

export const approvalOrder = t.Object({
  ids: t.Array(uuid, { minItems: 1, maxItems: 100, error: 'From 1 to 100 payouts.' }),
});

export const waitingPayout = t.Object({ amount: t.Optional(money) });
export type WaitingPayout = typeof waitingPayout.static;

export const approvalOutcomes = [
  'approved',
  'waits',
  'already_decided',
  'artist_suspended',
  'not_found',
] as const;
export const approvalResult = t.Object({
  items: t.Array(adminPayout, { description: 'The payouts found, in their current state.' }),
  results: t.Array(
    t.Object({
      id: uuid,
      outcome: oneOf(approvalOutcomes),
      detail: nullable(
        t.String({ description: 'Who had already decided, and when; or why it can’t be approved yet.' }),
      ),
      approval: t.Union([approval, t.Null()], { description: 'Where it waits for another owner.' }),
    }),
  ),
});
export type ApprovalResult = typeof approvalResult.static;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

export const rejection = t.Object({ reason });
export const recordLimits = { min: 3, max: 100 };
export const record = t.Object({
  reference: t.String({
    minLength: recordLimits.min,
    maxLength: recordLimits.max,
    pattern: '\\S',
    error: 'Enter the bank’s reference.',
  }),
});
