import { ofAll, type SharedFacts } from './matters.ts';

const now = new Date('2026-11-22T12:00:00Z');
const well: SharedFacts = {
  jobs: [],
  backups: {
    expected: true,
    watched: true,
    newestAt: '2026-11-22T11:00:00Z',
    failure: null,
    provedAt: '2026-11-15T11:00:00Z',
  },
  certificateEndsAt: '2027-01-01T00:00:00Z',
};
const wrong = (facts: Partial<SharedFacts>) =>
  ofAll({ ...well, ...facts }, now).map(({ name, says }) => `${name}: ${says}`);
const backups = (change: Partial<SharedFacts['backups']>) =>
  wrong({ backups: { ...well.backups, ...change } });

test('a healthy product has no matters, nor has one without facts', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ certificateEndsAt: null })).toEqual([]);
  expect(backups({ expected: false, watched: false, newestAt: null, provedAt: null })).toEqual([]);
});

test('late jobs are reported together', () => {
  expect(wrong({ jobs: ['Refunds (refunds): late', 'Payouts (payouts): failing'] })).toEqual([
    'job: Refunds (refunds): late, Payouts (payouts): failing.',
  ]);
});

describe('a backup', () => {
  test('is overdue after three hours, with the newest one’s age', () => {
    expect(backups({ newestAt: '2026-11-22T09:00:00Z' })).toEqual([]);
    expect(backups({ newestAt: '2026-11-22T08:59:59Z' })).toEqual(['backup: The newest is 3 hours old.']);
    expect(backups({ newestAt: null, provedAt: null })).toEqual(['backup: There is none yet.']);
  });

  test('reports why it failed; production without a location for backups reports that', () => {
    expect(backups({ failure: 'the bucket is full' })).toEqual([
      'backup: The last try failed: the bucket is full.',
    ]);
    expect(backups({ watched: false, newestAt: null })).toEqual(['backup: BACKUP_URL isn’t set.']);
  });

  test('needs a weekly restore drill', () => {
    expect(backups({ provedAt: '2026-11-14T11:59:59Z' })).toEqual([
      'drill: The last one restored on trial was 8 days ago.',
    ]);
    expect(backups({ provedAt: null })).toEqual(['drill: No backup was ever restored on trial.']);
  });
});

test('a certificate is reported from ten days before its expiry', () => {
  const ends = (certificateEndsAt: string) => wrong({ certificateEndsAt });
  expect(ends('2026-12-02T12:00:01Z')).toEqual([]);
  expect(ends('2026-12-02T12:00:00Z')).toEqual(['certificate: It ends in 10 days.']);
  expect(ends('2026-11-22T11:00:00Z')).toEqual(['certificate: It has ended.']);
});
