import { t } from 'elysia';
import { paymentProviders, refundStates } from '#api/domain/payment/states.ts';
import { integer, money, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';

/** A refund or payout that a provider has and we do not, by its key there. */
export const unplaced = t.Object({ kind: oneOf(['refund', 'payout']), key: t.String(), money });

const finding = t.Object({
  provider: oneOf(paymentProviders),
  told: t.Boolean({ description: 'Whether it has answered.' }),
  payments: integer({ description: 'Payments for known orders, found and posted.' }),
  strays: integer({ description: 'Payments for orders that are lost.' }),
  refunds: integer(),
  payouts: integer(),
  unanswered: integer({ description: 'Items whose outcome it has not reported.' }),
  unplaced: t.Array(unplaced),
  unlisted: t.Array(t.String()),
});

const hold = t.Object({
  since: time,
  backup: t.String(),
  takenAt: time,
  otherKeys: t.Boolean({ description: 'Whether AUTH_SECRET differs from the one the backup was made with.' }),
  lookedAt: nullable(time),
  ready: t.Boolean({
    description: 'Whether every provider has answered, so that an admin can end the hold.',
  }),
  findings: t.Array(finding),
});

export const stray = t.Object({
  id: uuid,
  provider: oneOf(paymentProviders),
  reference: t.String({ description: 'The provider’s own reference.' }),
  amount: money,
  capturedAt: time,
  status: nullable(oneOf(refundStates)),
  error: nullable(t.String()),
  settledAt: nullable(time),
});
export type Stray = typeof stray.static;

/** When the last backup was made, and when one was last verified by restoring it. */
export const backupState = t.Object({
  watched: t.Boolean({ description: 'Whether BACKUP_URL is set.' }),
  newestAt: nullable(time),
  proved: nullable(t.Object({ takenAt: time, provedAt: time })),
});
export type BackupState = typeof backupState.static;

export const recoveryState = t.Object({
  hold: nullable(hold),
  strays: t.Array(stray),
  backups: backupState,
});
export type RecoveryState = typeof recoveryState.static;
