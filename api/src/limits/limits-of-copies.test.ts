import { createPrisma } from '@salamu/prisma/client';
import fc from 'fast-check';
import { TestClock } from '#api/testing/clock.ts';
import { testDatabase } from '#api/testing/database.ts';
import { routeLimits } from './limit-rules.ts';
import { countAttempt } from './limits.ts';

const seconds = 60;
const loose = { name: 'loose', times: 40, seconds, loose: true } as const;
const exact = { name: 'exact', times: 40, seconds } as const;
const tenth = 4;

const clock = new TestClock();
const database = await testDatabase();
const databases = Array.from({ length: 4 }, () => createPrisma(database.url));
afterAll(async () => {
  await Promise.all(databases.map((db) => db.$disconnect()));
  await database.drop();
});

const env = { authSecrets: ['a-secret-of-at-least-32-bytes-length'], demo: false } as never;
let strangers = 0;
/** A new caller, at each of the copies. */
function stranger() {
  const whose = `stranger-${++strangers}`;
  return (copy: number, allowance: typeof loose | typeof exact = loose) => {
    const db = databases[copy % databases.length];
    if (!db) throw new Error('there is no copy');
    return countAttempt({ db, clock, env }, allowance, whose);
  };
}
const rows = async () => (await databases[0]?.rateLimit.count()) ?? 0;

describe('a copy', () => {
  test('alone enforces a loose quota exactly', async () => {
    const attempt = stranger();
    const passed = [];
    for (let tried = 0; tried < loose.times + 20; tried += 1) passed.push(!(await attempt(0)).refused);
    expect(passed.indexOf(false)).toBe(loose.times);
    expect(passed.filter(Boolean)).toHaveLength(loose.times);
  });

  test('doesn’t query the table for occasional callers (covers F177)', async () => {
    const before = await rows();
    const attempt = stranger();
    for (let tried = 0; tried < tenth; tried += 1)
      expect(await attempt(0)).toMatchObject({ left: loose.times - 1 - tried, refused: false });
    expect(await rows()).toBe(before);
    expect((await attempt(0)).left).toBe(loose.times - 1 - tenth);
    expect(await rows()).toBe(before + 1);
  });

  test('remembers callers in bounded memory', async () => {
    const attempt = stranger();
    const others = async (many: number) => {
      for (let met = 0; met < many; met += 1) await stranger()(0);
    };
    expect((await attempt(0)).left).toBe(loose.times - 1);
    await others(24_000);
    expect((await attempt(0)).left).toBe(loose.times - 2);
    await others(51_000);
    expect((await attempt(0)).left).toBe(loose.times - 1);
  });

  test('starts a window with the first attempt at any copy', async () => {
    const attempt = stranger();
    expect(await attempt(0)).toMatchObject({ resetsIn: seconds });
    clock.advance(20_000);
    for (let tried = 0; tried < tenth; tried += 1) await attempt(0);
    expect(await attempt(0)).toMatchObject({ resetsIn: seconds - 20 });
    clock.advance(40_000);
    expect(await attempt(0)).toMatchObject({ left: loose.times - 1, resetsIn: seconds });
  });

  test('learns the others’ usage when it joins', async () => {
    const attempt = stranger();
    for (let tried = 0; tried < 20; tried += 1) await attempt(0);
    for (let tried = 0; tried < tenth; tried += 1) await attempt(1);
    expect((await attempt(1)).left).toBe(loose.times - 20 - tenth - 1);
  });
});

/** Copies with so many attempts, in sequence or, with `together`, in parallel. */
const runs = fc.array(
  fc.record({
    copy: fc.integer({ min: 0, max: 3 }),
    times: fc.oneof(fc.integer({ min: 1, max: 2 * tenth }), fc.integer({ min: 1, max: 60 })),
  }),
  { minLength: 4, maxLength: 12 },
);

describe('several copies', () => {
  test('exceed a loose quota by a tenth each at most, and an exact one never (covers F177)', async () => {
    await fc.assert(
      fc.asyncProperty(runs, fc.boolean(), fc.boolean(), async (tried, together, isLoose) => {
        const attempt = stranger();
        const attempts = tried.flatMap(({ copy, times }) => Array<number>(times).fill(copy));
        const copies = new Set(attempts).size;
        const quotas: Awaited<ReturnType<typeof attempt>>[] = [];
        const one = async (copy: number) => {
          quotas.push(await attempt(copy, isLoose ? loose : exact));
        };
        if (together) await Promise.all(attempts.map(one));
        else for (const copy of attempts) await one(copy);
        for (const { left } of quotas) expect(left >= 0 && left < loose.times).toBe(true);
        const passed = quotas.filter(({ refused }) => !refused).length;
        expect(passed).toBeLessThanOrEqual(loose.times + (isLoose ? copies * tenth : 0));
        // A lot leased by another copy and unused is lost to this one.
        expect(passed).toBeGreaterThanOrEqual(Math.min(attempts.length, loose.times - copies));
      }),
      { numRuns: 200 },
    );
  });

  test('keep to that in every window', async () => {
    const moments = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 6_000 })), {
      minLength: 60,
      maxLength: 150,
    });
    await fc.assert(
      fc.asyncProperty(moments, async (attempts) => {
        const attempt = stranger();
        const passedAt: number[] = [];
        for (const [copy, pause] of attempts) {
          clock.advance(pause % 3 === 0 ? pause : 0);
          if (!(await attempt(copy)).refused) passedAt.push(clock.now().getTime());
        }
        // Within any span as long as the window, one window may end and another begin.
        for (const from of passedAt) {
          const within = passedAt.filter((at) => at >= from && at < from + seconds * 1000).length;
          expect(within).toBeLessThanOrEqual(2 * (loose.times + 4 * tenth));
        }
      }),
      { numRuns: 20 },
    );
  });
});

test('quotas that guard accounts, money and phones are exact', () => {
  const looseOnes = Object.entries(routeLimits).filter(([, rules]) => rules.some((rule) => 'loose' in rule));
  expect(looseOnes.map(([name]) => name)).toEqual(['default', 'search', 'opening', 'verify']);
});
