import { expect, test } from 'bun:test';
import { adviceOn, providerAdvice } from './advice.ts';
import type { Health, Provider } from './queries.ts';

const well: Health = {
  asOf: '2026-11-22T06:45:00.000Z',
  degraded: [],
  clock: { aheadMs: -12, wrong: false },
  jobs: [],
  mails: { captured: false, due: 0, failing: 0, undeliverable: 0 },
  providers: [],
  backups: {
    watched: true,
    newestAt: '2026-11-22T02:00:00.000Z',
    proved: { takenAt: '2026-11-21T02:00:00.000Z', provedAt: '2026-11-21T03:00:00.000Z' },
  },
  versions: { bun: '1', database: '18', migration: null, startedAt: '2026-11-22T06:45:00.000Z' },
};
const toDo = (health: Partial<Health>) =>
  adviceOn({ ...well, ...health })
    .filter(({ tone }) => tone !== 'good')
    .map(({ about, tone, label }) => `${about}: ${label} (${tone})`);

test('nothing is to be done where all is well', () => {
  expect(toDo({})).toEqual([]);
});

test('what is away, what is wrong with the clock, and emails that need someone are told with what to do', () => {
  expect(toDo({ degraded: ['database', 'bucket', 'mail'] })).toEqual([
    'Database: No writes (warn)',
    'Video storage: No answer (warn)',
    'Mail server: No answer (warn)',
  ]);
  expect(toDo({ clock: { aheadMs: -3_240, wrong: true } })).toEqual(['Clock: Off by 3.2 s (warn)']);
  const mails = (counts: Partial<Health['mails']>) => toDo({ mails: { ...well.mails, ...counts } });
  expect(mails({ failing: 2 })).toEqual(['Emails: Being retried (wait)']);
  expect(mails({ failing: 2, undeliverable: 1 })).toEqual(['Emails: Undeliverable (warn)']);
  expect(mails({ captured: true })).toEqual(['Mail server: None (end)']);
});

test('backups are missed, old or never proved', () => {
  const backups = (change: Partial<Health['backups']>) => toDo({ backups: { ...well.backups, ...change } });
  expect(backups({ watched: false })).toEqual(['Backups: Not watched (end)']);
  expect(backups({ newestAt: null, proved: null })).toEqual(['Backups: None yet (warn)']);
  expect(backups({ newestAt: '2026-11-20T02:45:00.000Z' })).toEqual(['Backups: Overdue (warn)']);
  expect(backups({ proved: null })).toEqual(['Backups: Never proved (wait)']);
});

test('a provider needs someone where it is away, a refund failed, or its answer is not believed', () => {
  const provider: Provider = {
    provider: 'mpesa',
    answer: 'silent',
    webhookAt: null,
    webhooksFailing: 0,
    uncertainPayments: 0,
    doubtfulPayments: 0,
    failedRefunds: 0,
  };
  const tone = (change: Partial<Provider>) => providerAdvice({ ...provider, ...change }).tone;
  expect(tone({})).toBe('good');
  expect([tone({ uncertainPayments: 1 }), tone({ webhooksFailing: 1 })]).toEqual(['wait', 'wait']);
  expect([tone({ answer: 'away' }), tone({ failedRefunds: 1 }), tone({ doubtfulPayments: 1 })]).toEqual([
    'warn',
    'warn',
    'warn',
  ]);
});
