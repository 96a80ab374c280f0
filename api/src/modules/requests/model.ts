import { dateLocale, m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { ledgerAccounts } from '#api/domain/books/ledger.ts';
import { ledgerEventKinds } from '#api/domain/books/ledger-words.ts';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { briefLimits } from '#api/domain/request/brief.ts';
import {
  briefFieldNames,
  briefFields,
  briefRule,
  type ChangeableBriefField,
} from '#api/domain/request/brief-fields.ts';
import { parties } from '#api/domain/request/facts.ts';
import { requestEventNames } from '#api/domain/request/history/events.ts';
import { requestStates } from '#api/domain/request/states.ts';
import { actionNames } from '#api/domain/request/transitions.ts';
import { screenedFields } from '#api/domain/rules/screen.ts';
import { answeredFields, reason, takenFields, words } from '#api/http/fields.ts';
import {
  currency,
  email,
  integer,
  linkToken,
  money,
  nullable,
  oneOf,
  pageOf,
  pageQuery,
  secret,
  time,
  titled,
  uuid,
} from '#api/http/schemas.ts';
import { reviewReply } from '#api/modules/artists/card/model.ts';
import { chargeback, payment, paymentStarted } from '#api/modules/money/payments/model.ts';
import { photoView } from '#api/modules/photos/model.ts';
import { estimate, estimateIn } from '#api/modules/rates/model.ts';
import { verificationId } from '#api/modules/videos/model.ts';

const briefTaken = takenFields(briefFields);

export const order = t.Object({
  artistId: uuid,
  ...briefTaken,
  expectedTotal: t.Optional(money),
  again: t.Optional(
    t.Boolean({ description: 'Order it even if the same was ordered within the last hour.' }),
  ),
  earlier: t.Optional(
    t.Array(linkToken, {
      maxItems: 10,
      description: 'Tracking tokens of a guest’s latest orders, so that the same one is noticed.',
    }),
  ),
  estimateIn: t.Optional(estimateIn),
  guest: t.Optional(t.Object({ name: words({ min: 1, max: 80 }, m.account_enter_name), email })),
});

const changeable = Object.fromEntries(
  briefFieldNames.filter((name) => !briefRule(name).fixed).map((name) => [name, briefTaken[name]]),
) as Pick<typeof briefTaken, ChangeableBriefField>;
export const briefChange = t.Partial(t.Object(changeable));

export const reasonBody = titled('Reason', t.Object({ reason }));
export const sideBody = titled(
  'Side',
  t.Object({
    words: words(briefLimits.side, () =>
      m.refused_words_between({
        min: briefLimits.side.min,
        max: briefLimits.side.max.toLocaleString(dateLocale()),
      }),
    ),
  }),
);
export const extensionBody = t.Object({
  days: integer({ minimum: briefLimits.extensionDays.min, maximum: briefLimits.extensionDays.max }),
  reason: reasonBody.properties.reason,
});
export const extensionAnswer = t.Object({ approve: t.Boolean() });
export const listQuery = t.Composite([pageQuery, t.Object({ status: t.Optional(oneOf(requestStates)) })]);

/** When a watch link opens, also as local time in the recipient's zone. */
export const reveal = t.Object({
  at: time,
  opensAt: t.String({ maxLength: 16, description: 'By the clock of `zone`: `2026-12-05T18:00`.' }),
  zone: t.String({ maxLength: 64, description: 'IANA: `Africa/Nairobi`.' }),
});

/** The fan's view; null for what doesn't apply yet. */
export const requestForFan = titled(
  'Request',
  t.Object({
    id: uuid,
    code: t.String(),
    status: oneOf(requestStates),
    artist: t.Object({
      id: uuid,
      slug: t.String(),
      stageName: t.String(),
      photo: nullable(photoView),
    }),
    ...answeredFields(briefFields),
    price: money,
    lines: t.Array(t.Object({ label: t.String(), amount: money })),
    total: money,
    estimate: nullable(estimate),
    /** Refunded to the fan by our decision; the artist's share is of the rest. */
    refundedPart: nullable(money),
    /** Refunded to the fan after release. */
    lateRefunded: nullable(money),
    createdAt: time,
    promiseDays: integer({
      description: 'Within how many days of the payment the video comes, unless it is a rush.',
    }),
    deadlineAt: nullable(time),
    timerAt: nullable({
      ...time,
      description:
        'When the state ends automatically: an unpaid request lapses, a late one is refunded, a delivered one is approved.',
    }),
    pausedAt: nullable({
      ...time,
      description:
        'Since when the fan’s bank disputes the payment: no time runs, and only our team and the bank act.',
    }),
    deliveredAt: nullable(time),
    watchable: t.Boolean({
      description:
        'Whether there is a video to watch at `/requests/{id}/video`, with or without a watch link.',
    }),
    watchUrl: nullable(secret('Null while there is nothing to watch, and once the fan has ended the link.')),
    reveal: nullable(reveal),
    mayChooseReveal: t.Boolean({ description: 'Whether the caller may choose, change or drop `reveal`.' }),
    verificationId: nullable(verificationId),
    extension: nullable(
      t.Object({
        days: integer(),
        reason: t.String(),
        askedAt: time,
        answeredAt: nullable(time),
        approved: nullable(t.Boolean()),
      }),
    ),
    /** An open dispute: when both sides' statements are due, and who has made one. */
    hearing: nullable(
      t.Object({
        until: time,
        fanTold: t.Boolean(),
        artistTold: t.Boolean(),
        ticked: t.Array(t.String(), {
          description: 'The must-say points the artist ticked while recording the latest video.',
        }),
      }),
    ),
    timeline: t.Array(
      t.Object({
        at: time,
        event: oneOf(requestEventNames),
        by: oneOf(parties),
        said: nullable(t.String({ description: 'What there is to say of it, such as the sum it moved.' })),
        note: nullable(t.String({ description: 'What a person wrote.' })),
      }),
    ),
    actions: t.Array(oneOf([...actionNames, 'review'])),
  }),
);

/** Adds the earnings and screening results. */
export const requestForArtist = titled(
  'RequestForArtist',
  t.Composite([
    requestForFan,
    t.Object({
      /** As ordered, before tax and without later refunds. */
      agreed: t.Object({ gross: money, commission: money, net: money }),
      /** The split on completion, as posted; null before, and if it ended without completion. */
      earned: nullable(t.Object({ gross: money, commission: money, tax: money, net: money })),
      /** The part of `lateRefunded` borne by the artist. */
      lateByArtist: nullable(money),
      review: nullable(
        t.Object({
          id: uuid,
          rating: integer(),
          text: nullable(t.String()),
          takenDown: t.Boolean(),
          reply: nullable(reviewReply),
          mayReply: t.Boolean({ description: 'Whether the artist can reply, once and in public.' }),
        }),
      ),
      noticed: t.Array(t.Object({ field: oneOf(screenedFields), what: t.String() }), {
        description: 'What the rules for briefs noticed.',
      }),
    }),
  ]),
);

export const requestForAdmin = titled(
  'RequestForAdmin',
  t.Composite([
    requestForArtist,
    t.Object({
      fan: t.Object({ id: nullable(uuid), name: t.String(), email: t.String(), guest: t.Boolean() }),
      video: nullable(t.Object({ takenDown: t.Boolean() })),
      /** Agreed with the order, in basis points. */
      commissionBps: integer(),
      /** When the fan's bank first charged back. */
      chargedBackAt: nullable(time),
      chargebacks: t.Array(chargeback),
      /** The uncovered part of a chargeback, what the artist can bear of it, and their balance. */
      recovery: nullable(t.Object({ left: money, byArtist: money, available: money })),
      /** Released money still refundable, what the artist can bear of it, and the split; null while in escrow. */
      released: nullable(t.Object({ left: money, byArtist: money, shared: money })),
      /** Withholding tax rate on the artist's share, posted or current, in basis points. */
      withholdingBps: integer(),
      payment: nullable(
        t.Composite([
          t.Pick(payment, ['id', 'status', 'checking', 'amount']),
          t.Object({
            provider: oneOf(paymentProviders),
            doubt: nullable(t.String({ description: 'Why the provider’s last answer was rejected.' })),
          }),
        ]),
      ),
      mails: t.Array(
        t.Object({ id: uuid, kind: t.String(), to: t.String(), subject: t.String(), sentAt: time }),
      ),
      ledger: t.Array(
        t.Object({
          at: time,
          event: oneOf(ledgerEventKinds),
          account: oneOf(ledgerAccounts),
          amount: integer(),
          currency,
        }),
      ),
    }),
  ]),
);

export const anyRequest = t.Union([requestForAdmin, requestForArtist, requestForFan]);
export const requestPage = pageOf(requestForFan);

export const created = t.Object({
  request: requestForFan,
  payment: paymentStarted,
  trackingToken: nullable(secret()),
});
