import { t } from 'elysia';
import { correctable } from '#api/domain/books/correction.ts';
import { longestEvidence } from '#api/domain/payment/evidence.ts';
import { bearers } from '#api/domain/payment/settlement.ts';
import { briefLimits } from '#api/domain/request/brief.ts';
import { requestStates } from '#api/domain/request/states.ts';
import {
  cursor,
  cursorListOf,
  day,
  idParams,
  integer,
  listFormat,
  oneOf,
  searchText,
  uuid,
  yesOrNo,
} from '#api/http/schemas.ts';
import { payoutOrder } from '#api/modules/money/payouts/model.ts';
import { reasonBody, requestForAdmin, requestForArtist } from '../model.ts';

export const requestSorts = ['newest', 'oldest', 'deadline'] as const;
export type RequestSort = (typeof requestSorts)[number];

export const listQuery = t.Object({
  search: t.Optional(searchText),
  status: t.Optional(oneOf(requestStates)),
  artistId: t.Optional(uuid),
  fanId: t.Optional(uuid),
  reported: t.Optional(yesOrNo),
  chargedBack: t.Optional(yesOrNo),
  checking: t.Optional(yesOrNo),
  startDate: t.Optional(day),
  endDate: t.Optional(day),
  sort: t.Optional(oneOf(requestSorts)),
  cursor: t.Optional(cursor),
  format: t.Optional(listFormat),
});
export type ListQuery = typeof listQuery.static;

/** How much of the escrow goes back to the fan. */
export const partOrder = t.Object({
  amount: payoutOrder.properties.amount,
  reason: reasonBody.properties.reason,
});

const { min, max } = briefLimits.orderedRedoDays;

export const redoOrder = t.Object({
  days: integer({ minimum: min, maximum: max }),
  reason: reasonBody.properties.reason,
});

/** How much of the released money goes back to the fan, and who bears it. */
export const lateOrder = t.Object({
  from: oneOf(bearers),
  amount: payoutOrder.properties.amount,
  reason: reasonBody.properties.reason,
});
export const lateRefundInput = t.Omit(lateOrder, ['reason']);
export type LateRefundInput = typeof lateRefundInput.static;

export const recoveryOrder = t.Object({
  from: oneOf(bearers),
  amount: payoutOrder.properties.amount,
  reason: reasonBody.properties.reason,
});

export const correctionInput = t.Object({
  amount: payoutOrder.properties.amount,
  between: t.Object({
    from: oneOf(correctable, { description: 'What gets less.' }),
    to: oneOf(correctable, { description: 'What gets more.' }),
  }),
});
export const correctionOrder = t.Composite([correctionInput, reasonBody]);

export const evidence = t.Object({
  text: t.String(),
  byHand: t.Boolean({ description: 'Whether its provider takes evidence from people alone.' }),
});
export const evidenceOrder = t.Object({ text: t.String({ minLength: 1, maxLength: longestEvidence }) });
export const chargebackParams = t.Object({ ...idParams.properties, chargebackId: idParams.properties.id });

export const adminRequestList = cursorListOf(
  t.Composite([requestForArtist, t.Pick(requestForAdmin, ['fan', 'chargedBackAt'])]),
);
