import { t } from 'elysia';
import { dutyNames } from '#api/domain/account/duties.ts';
import { approvalKindNames, approvalLasts } from '#api/domain/admin/approvals.ts';
import { correctable } from '#api/domain/books/correction.ts';
import { reason } from '#api/http/fields.ts';
import { money, nullable, oneOf, time, titled, uuid } from '#api/http/schemas.ts';

const person = t.Object({ id: uuid, name: t.String() });

export const approval = titled(
  'Approval',
  t.Object({
    id: uuid,
    kind: oneOf(approvalKindNames),
    target: t.Object(person.properties, {
      description: 'The account it is about, the request, by its code, or the payout, by its artist.',
    }),
    duties: t.Array(oneOf(dutyNames), { description: 'What its admin would be there for.' }),
    amount: nullable(
      t.Object(money.properties, {
        description:
          'What would go back to the fan, to the artist, or between accounts; null where it is no money.',
      }),
    ),
    byArtist: nullable(
      t.Boolean({
        description: 'Whether the artist would bear the refund, or we would; null for anything else.',
      }),
    ),
    between: nullable(
      t.Object(
        { from: oneOf(correctable), to: oneOf(correctable) },
        { description: 'The accounts a correction moves the amount between; null for anything else.' },
      ),
    ),
    to: nullable(t.String({ description: 'The account a payout would go to, its number masked.' })),
    reason: nullable(t.String()),
    askedBy: person,
    askedAt: time,
    expiresAt: t.String({
      format: 'date-time',
      description: `${approvalLasts} hours after it was asked for; then it is gone.`,
    }),
  }),
);
export type Approval = typeof approval.static;

export const waits = t.Object(
  { approval },
  { description: 'Nothing has changed: another owner has to approve it.' },
);
export type Waits = typeof waits.static;

export const approvals = t.Object({ items: t.Array(approval, { description: 'Oldest first.' }) });
export type Approvals = typeof approvals.static;

export const refusal = t.Object({ reason });
