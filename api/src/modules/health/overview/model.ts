import { t } from 'elysia';
import { degradable } from '#api/domain/health/degraded.ts';
import { jobStates } from '#api/domain/health/job-words.ts';
import { matterNames } from '#api/domain/health/matters.ts';
import { paymentProviders } from '#api/domain/payment/states.ts';
import { day, integer, nullable, oneOf, time, uuid } from '#api/http/schemas.ts';
import { backupState } from '#api/modules/recovery/model.ts';

const clockState = t.Object({
  aheadMs: integer({
    description: 'How far the machine’s clock is ahead of the database’s; negative if behind.',
  }),
  wrong: t.Boolean(),
});

const costs = {
  spent: integer({ description: 'What messages have cost today (UTC).' }),
  cap: integer({ description: 'The most they may cost daily.' }),
};

export const adminHealthState = t.Object({
  asOf: time,
  degraded: t.Array(oneOf(degradable), {
    description: 'What is degraded right now, as reported by `/ready`.',
  }),
  matters: t.Array(t.Object({ name: oneOf(matterNames), says: t.String() }), {
    description: 'What is wrong, and what exactly where there is more to say.',
  }),
  clock: clockState,
  copies: t.Array(
    t.Object({
      id: uuid,
      name: t.String({ description: 'Its machine and port.' }),
      answering: t.Boolean({ description: 'Whether this copy answered the call.' }),
      silent: t.Boolean({ description: 'Whether it stopped reporting without being shut down.' }),
      startedAt: time,
      reportedAt: time,
      clock: clockState,
      code: t.String({ description: 'Identical for all copies running the same code.' }),
      bun: t.String(),
      migration: t.String({ description: 'The newest migration its code knows.' }),
    }),
  ),
  jobs: t.Array(
    t.Object({
      name: t.String(),
      state: oneOf(jobStates, { description: 'The worst state among the copies.' }),
      cameRoundAt: time,
      dueSince: nullable(
        t.String({ format: 'date-time', description: 'Since when its oldest work has been due.' }),
      ),
      copies: t.Array(t.Object({ name: t.String(), state: oneOf(jobStates), cameRoundAt: time }), {
        description: 'Its state in each reporting copy.',
      }),
    }),
  ),
  mails: t.Object({
    captured: t.Boolean({ description: 'Whether no mail server is set, so that emails stay here.' }),
    due: integer(),
    failing: integer(),
    undeliverable: integer(),
  }),
  texts: nullable(
    t.Object(
      {
        captured: t.Boolean({ description: 'Whether no provider is set, so that texts stay here.' }),
        ...costs,
      },
      { description: 'In whole units of the account’s currency; null if nothing is texted.' },
    ),
  ),
  whatsApp: nullable(
    t.Object(costs, { description: 'In whole US dollars; null if nothing is sent on WhatsApp.' }),
  ),
  providers: t.Array(
    t.Object({
      provider: oneOf(paymentProviders),
      answer: oneOf(['told', 'silent', 'away']),
      webhookAt: nullable(time),
      webhooksFailing: integer(),
      uncertainPayments: integer({ description: 'Payments whose outcome is being checked.' }),
      doubtfulPayments: integer({ description: 'Payments whose provider’s last answer we do not trust.' }),
      failedRefunds: integer(),
    }),
  ),
  rates: t.Object({ asOf: nullable(day) }, { description: 'The exchange rates that admins have entered.' }),
  renditions: t.Object({
    waiting: integer({
      description: 'Videos that have no lighter files for slow lines yet; at most 1,000 are counted.',
    }),
  }),
  backups: backupState,
  outage: nullable(
    t.Object(
      { from: time, to: time, moved: integer({ description: 'How many requests it moved.' }) },
      { description: 'The last time in which no copy ran, which fans and artists were given back.' },
    ),
  ),
  versions: t.Object({
    database: t.String(),
    migration: nullable(t.String()),
  }),
});
export type AdminHealthState = typeof adminHealthState.static;
