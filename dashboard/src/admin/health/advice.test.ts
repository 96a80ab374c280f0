import { matterNames } from '@salamu/api/domain/health/matters';
import { adviceOn, copyAdvice, providerAdvice } from './advice.ts';
import type { Copy, Health, Provider } from './queries.ts';

const well: Health = {
  asOf: '2026-11-22T06:45:00.000Z',
  degraded: [],
  matters: [],
  clock: { aheadMs: -12, wrong: false },
  copies: [],
  jobs: [],
  mails: { captured: false, due: 0, failing: 0, undeliverable: 0 },
  texts: { captured: false, spent: 3, cap: 1_000 },
  whatsApp: { spent: 1, cap: 50 },
  providers: [],
  rates: { asOf: '2026-11-22' },
  renditions: { waiting: 0 },
  backups: {
    watched: true,
    newestAt: '2026-11-22T02:00:00.000Z',
    proved: { takenAt: '2026-11-21T02:00:00.000Z', provedAt: '2026-11-21T03:00:00.000Z' },
  },
  outage: null,
  versions: { database: '18', migration: null },
};
const toDo = (health: Partial<Health>) =>
  adviceOn({ ...well, ...health })
    .filter(({ tone }) => tone !== 'good')
    .map(({ about, tone, label }) => `${about}: ${label} (${tone})`);

test('nothing is to be done where all is well', () => {
  expect(toDo({})).toEqual([]);
});

test('what is away, what is wrong with the clock, and emails that need someone are told with what to do (covers §15.44 §21.6)', () => {
  const wrong = matterNames.map((name) => ({ name, says: '' }));
  expect(toDo({ matters: wrong })).toEqual([
    'Database: No writes (warn)',
    'Video storage: No answer (warn)',
    'Disk: Nearly full (warn)',
    'Mail server: No answer (warn)',
    'Jobs: Late (warn)',
    'Backups: Missing (warn)',
    'Restore drill: Overdue (warn)',
    'Certificate: Ending (warn)',
    'Clock: Wrong (warn)',
  ]);
  const [late] = adviceOn({ ...well, matters: [{ name: 'job', says: 'Refunds (refunds): late.' }] }).filter(
    ({ tone }) => tone === 'warn',
  );
  expect(late?.says).toStartWith('Refunds (refunds): late. The list of jobs');
  expect(late?.runbook).toEndWith('#work-is-late');
  const mails = (counts: Partial<Health['mails']>) => toDo({ mails: { ...well.mails, ...counts } });
  expect(mails({ failing: 2 })).toEqual(['Emails: Being retried (wait)']);
  expect(mails({ failing: 2, undeliverable: 1 })).toEqual(['Emails: Undeliverable (warn)']);
  expect(mails({ captured: true })).toEqual(['Mail server: None (end)']);
  const texts = { captured: false, spent: 1_000, cap: 1_000 };
  expect(toDo({ texts })).toEqual(['Texts: Spent (warn)']);
  expect(toDo({ texts: null })).toEqual(['Texts: None (end)']);
  expect(toDo({ whatsApp: { spent: 50, cap: 50 } })).toEqual(['WhatsApp: Spent (warn)']);
  expect(toDo({ whatsApp: null })).toEqual(['WhatsApp: None (end)']);
});

test('the last outage is told, with how many requests it moved', () => {
  const outage = { from: '2026-11-18T06:00:00.000Z', to: '2026-11-21T06:00:00.000Z', moved: 11 };
  const [told] = adviceOn({ ...well, outage }).filter(({ about }) => about === 'Last outage');
  expect(told).toMatchObject({ tone: 'end', label: 'Made up for' });
  expect(told?.says).toContain('11 requests got that time back');
});

test('exchange rates that nobody has entered are waited for', () => {
  expect(toDo({ rates: { asOf: null } })).toEqual(['Exchange rates: None (wait)']);
});

test('an admin sees how many videos wait for lighter files', () => {
  expect(toDo({ renditions: { waiting: 3 } })).toEqual(['Slow lines: Being made (work)']);
});

test('a server that stopped reporting, and versions side by side, are told', () => {
  const copy = (name: string, change: Partial<Copy> = {}): Copy => ({
    id: name,
    name,
    answering: false,
    silent: false,
    startedAt: well.asOf,
    reportedAt: well.asOf,
    clock: well.clock,
    code: '4f1a0c2e',
    bun: '1',
    migration: 'm',
    ...change,
  });
  expect(toDo({ copies: [copy('a'), copy('b')] })).toEqual([]);
  expect(toDo({ copies: [copy('a'), copy('b', { silent: true })] })).toEqual([
    'Servers: Stopped reporting (warn)',
  ]);
  expect(toDo({ copies: [copy('a'), copy('b', { code: '00000000' })] })).toEqual([
    'Servers: Two versions (wait)',
  ]);
  const wrong = { aheadMs: 4_000, wrong: true };
  expect([{}, { silent: true }, { clock: wrong }].map((how) => copyAdvice(copy('a', how)).label)).toEqual([
    'Running',
    'Stopped reporting',
    'Clock is wrong',
  ]);
});

test('backups that nobody watches are told, but for those that have to be there', () => {
  const backups = { ...well.backups, watched: false };
  expect(toDo({ backups })).toEqual(['Backups: Not monitored (end)']);
  expect(toDo({ backups, matters: [{ name: 'backup', says: 'BACKUP_URL isn’t set.' }] })).toEqual([
    'Backups: Missing (warn)',
  ]);
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
