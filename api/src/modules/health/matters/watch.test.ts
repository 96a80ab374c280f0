import { createPrisma } from '@salamu/prisma/client';
import { type Matter, type MatterName, matters } from '#api/domain/health/matters.ts';
import { storeKept } from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { createWatch } from './watch.ts';

const minute = 60_000;
const hour = 60 * minute;
const product = await sharedProduct({ publicUrl: 'https://salamu.example' });
const { clock, ctx, people } = product;

const lost = createPrisma('postgresql://nobody:nothing@127.0.0.1:1/nothing');
afterAll(() => lost.$disconnect());

const subjectOf = (name: MatterName) => `${matters[name].about}: ${matters[name].label.toLowerCase()}`;
const mailed = async (name: MatterName) => {
  await product.settle();
  return product.mails.filter(({ subject }) => subject === subjectOf(name)).map(({ to }) => to);
};
const fails = async () => {
  throw new Error('away');
};
const lateJob: Context['jobRounds'] = () => [
  {
    job: { name: 'refunds', every: 1_000, run: async () => 0 },
    secondsAgo: 4,
    isFailing: true,
    isHanging: false,
  },
];

const cases: [name: MatterName, copy: Partial<Context>, before?: () => Promise<void>][] = [
  ['bucket', { storage: { ...ctx.storage, ping: fails } }],
  ['disk', { env: { ...ctx.env, tmpDir: '/proc/nothing/can/be/written/here' } }],
  ['job', { jobRounds: lateJob }],
  [
    'backup',
    { env: { ...ctx.env, backupUrl: 's3://key:secret@elsewhere.example/backups' } },
    () => storeKept(ctx.db, 'lastBackup', { at: clock.now().toISOString(), failure: 'the bucket is full' }),
  ],
  ['certificate', {}],
];

test.each(cases)(
  'owners, and no one else, are mailed once a day that something is wrong: %s',
  async (name, copy, before) => {
    await before?.();
    const endsAt = new Date(clock.now().getTime() + 9 * 24 * hour);
    const watch = createWatch(
      { ...ctx, ...copy },
      { certificateOf: name === 'certificate' ? async () => endsAt : fails },
    );
    const other = createWatch(
      { ...ctx, ...copy },
      { certificateOf: name === 'certificate' ? async () => endsAt : fails },
    );
    const look = async () => {
      await watch.look();
      await other.look();
    };
    await look();
    clock.advance(5 * minute - 1);
    await look();
    const already = await mailed(name);
    clock.advance(1);
    await look();
    await look();
    // What is wrong with the certificate is known from the first look on.
    if (name === 'certificate') {
      clock.advance(5 * minute);
      await look();
    }
    expect((await mailed(name)).slice(already.length)).toEqual([people.admin.email]);
    clock.advance(24 * hour);
    await look();
    await look();
    expect((await mailed(name)).slice(already.length)).toEqual([people.admin.email, people.admin.email]);
  },
);

test('a brief problem is reported to no one', async () => {
  const copy = { ...ctx, jobRounds: lateJob };
  const watch = createWatch(copy, { certificateOf: fails });
  const before = (await mailed('job')).length;
  clock.advance(24 * hour);
  await watch.look();
  copy.jobRounds = () => [];
  clock.advance(3 * minute);
  await watch.look();
  copy.jobRounds = lateJob;
  clock.advance(3 * minute);
  await watch.look();
  expect(await mailed('job')).toHaveLength(before);
});

test('without the database, a copy mails those who were owners when it last answered, once a day', async () => {
  const sent: string[] = [];
  const copy: Context = {
    ...ctx,
    mail: { ...ctx.mail, send: async ({ to, subject }) => void sent.push(`${to}: ${subject}`) },
  };
  let found: Matter[] = [];
  const watch = createWatch(copy, { find: async () => found, certificateOf: fails });
  await watch.look();
  found = [{ name: 'database', says: '' }];
  copy.db = lost;
  await watch.look();
  clock.advance(5 * minute - 1);
  await watch.look();
  expect(sent).toEqual([]);
  clock.advance(1);
  await watch.look();
  await watch.look();
  expect(sent).toEqual([`${people.admin.email}: Database: no writes`]);
  clock.advance(24 * hour);
  await watch.look();
  expect(sent).toHaveLength(2);
});

test.each(['a copy that has just started', 'a mail server that is away too'])(
  'what owners could not be mailed while the database was down they are mailed once it is back: %s',
  async (why) => {
    clock.advance(24 * hour);
    const copy: Context = { ...ctx, mail: { ...ctx.mail, send: fails } };
    let found: Matter[] = [];
    const watch = createWatch(copy, { find: async () => found, certificateOf: fails });
    if (why !== 'a copy that has just started') await watch.look();
    const before = (await mailed('database')).length;
    found = [{ name: 'database', says: '' }];
    copy.db = lost;
    await watch.look();
    clock.advance(5 * minute);
    await expect(watch.look()).rejects.toThrow();
    found = [];
    copy.db = ctx.db;
    await watch.look();
    await watch.look();
    expect((await mailed('database')).slice(before)).toEqual([people.admin.email]);
    expect(product.mails.at(-1)?.text).toContain('It’s back');
  },
);
