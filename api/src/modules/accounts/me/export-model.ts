import { t } from 'elysia';
import { paymentProviders, paymentStates, refundCauses, refundStates } from '#api/domain/payment/states.ts';
import { payoutMethods } from '#api/domain/payout/account.ts';
import { payoutStates } from '#api/domain/payout/states.ts';
import { enclosureKinds } from '#api/domain/request/enclosures.ts';
import { reactionKinds } from '#api/domain/request/reactions.ts';
import { money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';
import { exportedDecisions } from '#api/modules/decisions/model.ts';
import { dateList } from '#api/modules/follower-digest/dates/model.ts';
import { flag } from '#api/modules/moderation/model.ts';
import { earnings } from '#api/modules/money/earnings/model.ts';
import { artist } from '../../artists/card/model.ts';
import { exportedVerification } from '../../artists/evidence/model.ts';
import { exportedPush } from '../../notifications/browsers/model.ts';
import { exportedTexts } from '../../notifications/phones/model.ts';
import { endpointList } from '../../notifications/webhooks/model.ts';
import { block } from '../../requests/blocks/model.ts';
import { requestForArtist, requestForFan } from '../../requests/model.ts';
import { openings } from '../../requests/watch-link/model.ts';
import { ownReviews } from '../../reviews/model.ts';
import { keyList } from '../keys/model.ts';
import { secondFactor } from '../second-factor/model.ts';
import { account, sessionList } from './model.ts';

const refund = t.Object({
  amount: money,
  cause: oneOf(refundCauses),
  status: oneOf(refundStates),
  createdAt: time,
});

const maskedNumber = t.String({ description: 'Masked, as everywhere: `•••• 4567`.' });

const payment = t.Object({
  id: uuid,
  provider: oneOf(paymentProviders),
  method: t.String(),
  phone: nullable(maskedNumber),
  status: oneOf(paymentStates),
  amount: money,
  createdAt: time,
  refunds: t.Array(refund),
});

const review = t.Object({
  rating: t.Number(),
  text: nullable(t.String()),
  fanName: t.String(),
  createdAt: time,
});

const artistName = t.Object({ id: uuid, slug: t.String(), stageName: t.String() });

const payoutAccount = t.Object({
  country: t.String(),
  method: oneOf(payoutMethods),
  code: nullable(t.String()),
  holder: t.String(),
  number: maskedNumber,
  bank: nullable(t.String()),
  changedAt: time,
});

const payout = t.Object({
  id: uuid,
  amount: money,
  status: oneOf(payoutStates),
  country: t.String(),
  method: oneOf(payoutMethods),
  code: nullable(t.String()),
  holder: t.String(),
  number: maskedNumber,
  bank: nullable(t.String()),
  reference: nullable(t.String()),
  requestedAt: time,
  settledAt: nullable(time),
});

export const personalData = t.Object({
  exportedAt: time,
  account,
  secondFactor,
  sessions: sessionList.properties.items,
  browsers: t.Array(t.Object({ since: time, latest: time }), {
    description: 'Those that signed in; what we recognise them by is kept as a hash.',
  }),
  webhooks: endpointList.properties.items,
  apiKeys: keyList.properties.items,
  requests: t.Array(
    t.Composite([
      requestForFan,
      t.Object({
        payments: t.Array(payment),
        review: nullable(review),
        openings,
        whatsApp: nullable(
          t.Object(
            { to: maskedNumber, wishedAt: time },
            { description: 'Where the video is sent on WhatsApp.' },
          ),
        ),
        enclosures: t.Array(t.Object({ kind: oneOf(enclosureKinds), sentAt: time }), {
          description: 'The files are at `/api/requests/{id}/enclosures/{kind}`.',
        }),
        reactions: t.Array(t.Object({ id: uuid, kind: oneOf(reactionKinds), sentAt: time }), {
          description: 'The files are at `/api/requests/{id}/reactions/{reactionId}`.',
        }),
      }),
    ]),
  ),
  flags: t.Array(flag),
  following: t.Array(t.Object({ artist: artistName, since: time })),
  waitingFor: t.Array(t.Object({ artist: artistName, since: time }), {
    description: 'Artists they asked to be told about with "tell me when open".',
  }),
  ...exportedDecisions,
  mails: t.Array(
    t.Object({
      kind: t.String(),
      to: t.String(),
      subject: t.String(),
      text: nullable(t.String({ description: 'While we keep its words.' })),
      sentAt: time,
    }),
  ),
  texts: exportedTexts,
  notifications: exportedPush,
  dates: dateList.properties.items,
  artist: nullable(
    t.Object({
      profile: artist,
      verification: exportedVerification,
      payoutAccount: nullable(payoutAccount),
      payouts: t.Array(payout),
      blocks: t.Array(block, { description: 'The fans they take no requests from.' }),
      requests: t.Array(requestForArtist),
      videos: t.Array(
        t.Object({
          id: uuid,
          requestId: nullable(uuid),
          bytes: t.Number(),
          seconds: t.Number(),
          createdAt: time,
          takenDown: t.Boolean(),
        }),
        { description: 'The files can be downloaded where they are shown.' },
      ),
      reviews: ownReviews.properties.items,
      earnings,
    }),
  ),
});
export type PersonalData = typeof personalData.static;
