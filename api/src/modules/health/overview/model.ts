import { t } from 'elysia';
import { degradable } from '#api/domain/degraded.ts';
import { jobStates } from '#api/domain/job-words.ts';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { integer, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';
import { backupState } from '#api/modules/recovery/model.ts';

const clockState = t.Object({
  aheadMs: integer({
    description: 'How far the machine’s clock is ahead of the database’s; negative where it is behind.',
  }),
  wrong: t.Boolean(),
});

/** What an operator wants to know first, of all copies; `clock` is that of the copy that answers. */
export const adminHealthState = t.Object({
  asOf: time,
  degraded: t.Array(oneOf(degradable), {
    description: 'What does not work as it should right now, as `/ready` tells it.',
  }),
  clock: clockState,
  copies: t.Array(
    t.Object({
      id: uuid,
      name: t.String({ description: 'Its machine and port.' }),
      answering: t.Boolean({ description: 'Whether it is the one that answers this.' }),
      silent: t.Boolean({ description: 'Whether it has stopped reporting without having been stopped.' }),
      startedAt: time,
      reportedAt: time,
      clock: clockState,
      code: t.String({ description: 'The same for all copies that run the same code.' }),
      bun: t.String(),
      migration: t.String({ description: 'The newest that its code knows.' }),
    }),
  ),
  jobs: t.Array(
    t.Object({
      name: t.String(),
      state: oneOf(jobStates, { description: 'That of the copy on which it is worst.' }),
      cameRoundAt: time,
      dueSince: nullable(
        t.String({ format: 'date-time', description: 'Since when its oldest work is due.' }),
      ),
      copies: t.Array(t.Object({ name: t.String(), state: oneOf(jobStates), cameRoundAt: time }), {
        description: 'How it is getting on in each copy that reports.',
      }),
    }),
  ),
  mails: t.Object({
    captured: t.Boolean({ description: 'Whether no mail server is set, so that mails stay here.' }),
    due: integer(),
    failing: integer(),
    undeliverable: integer(),
  }),
  providers: t.Array(
    t.Object({
      provider: oneOf(paymentProviders),
      answer: oneOf(['told', 'silent', 'away']),
      webhookAt: nullable(time),
      webhooksFailing: integer(),
      uncertainPayments: integer({ description: 'Payments whose outcome is being asked.' }),
      doubtfulPayments: integer({ description: 'Those whose provider’s last answer was not believed.' }),
      failedRefunds: integer(),
    }),
  ),
  backups: backupState,
  versions: t.Object({
    database: t.String(),
    migration: nullable(t.String()),
  }),
});
export type AdminHealthState = typeof adminHealthState.static;
