import { promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { readDatabaseTime } from '#api/modules/health/repo.ts';
import { isOff } from '#api/providers/clock.ts';
import { TestClock } from '#api/testing/clock.ts';
import { buy } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { boot } from '../boot.ts';
import { silentLog } from '../log/log.ts';
import { type DatabaseClock, databaseClock } from './database-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('the database clock', () => {
  const noon = Date.parse('2026-11-22T12:00:00Z');
  const said: string[] = [];
  const log = { ...silentLog, warn: (_: object, words: string) => void said.push(words) };
  let elapsed: number;
  let machine: number;
  /** The database's response time, and its clock at that moment. */
  let way: number;
  let databases: number;
  let clock: DatabaseClock;

  beforeEach(() => {
    [elapsed, machine, way, databases] = [5_000, noon, 0, noon];
    said.length = 0;
    clock = databaseClock({
      ask: async () => {
        elapsed += way;
        machine += way;
        return new Date(databases);
      },
      elapsed: () => elapsed,
      machine: () => machine,
      log,
    });
  });
  const later = (milliseconds: number) => {
    elapsed += milliseconds;
    databases += milliseconds;
  };
  const tells = () => clock.now().getTime();

  test('follows the database and monotonic time, whatever the machine’s clock does', async () => {
    machine = noon + day;
    await clock.read();
    expect(tells()).toBe(noon);
    later(3_000);
    machine = noon - day;
    expect(tells()).toBe(noon + 3_000);
    clock.stop();
  });

  test('is never ahead of the database, however slow the response', async () => {
    way = 700;
    await clock.read();
    expect(tells()).toBeLessThanOrEqual(databases);
    clock.stop();
  });

  test('keeps a good reading after a slow response, and follows a changed database', async () => {
    await clock.read();
    way = 1_500;
    databases -= 60;
    await clock.read();
    expect(tells()).toBe(noon + 1_500);
    way = 0;
    databases = noon - 5_000;
    expect((await clock.read()).getTime()).toBe(noon - 5_000);
    expect(tells()).toBe(noon - 5_000);
    clock.stop();
  });

  test('reports a machine over two seconds off once; a slow response doesn’t count', async () => {
    await clock.read();
    way = 30_000;
    await clock.read();
    expect(isOff(clock)).toBe(false);
    [way, machine] = [0, noon + 2_001];
    await clock.read();
    await clock.read();
    expect([isOff(clock), clock.machineOffset]).toEqual([true, 2_001]);
    expect(said).toEqual(['the clock of this machine is wrong: timed jobs are left to other copies']);
    machine = noon - 2_001;
    await clock.read();
    expect(isOff(clock)).toBe(true);
    machine = noon - 1_900;
    await clock.read();
    expect(isOff(clock)).toBe(false);
    clock.stop();
  });

  test('has no time before the first reading', () => {
    expect(() => clock.now()).toThrow('has not reported its time');
  });
});

describe('a copy on a machine whose clock is a month ahead', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await testProduct({}, new TestClock(new Date()));
  });
  afterAll(() => product.close());

  test('refunds nobody: it uses the database’s clock and leaves timed work to others (covers F49)', async () => {
    const { env, db } = product.ctx;
    const order = await buy(product, product.as('amina'));
    const clock = databaseClock({
      ask: () => readDatabaseTime(db),
      machine: () => Date.now() + 30 * day,
      log: silentLog,
    });
    const copy = boot({ env, databaseUrl: env.databaseUrl ?? '', clock, log: silentLog });
    const statusOf = () =>
      db.request.findUniqueOrThrow({ where: { id: order.id }, select: { status: true } });
    const before = await statusOf();

    await runUntilIdle(copy.ctx, promptJobs);
    expect(await statusOf()).toEqual(before);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(day);

    await db.request.updateMany({ where: { id: order.id }, data: { timerAt: new Date(0) } });
    await runUntilIdle(copy.ctx, promptJobs);
    expect(await statusOf()).toEqual(before);
    await product.settle();
    expect(await statusOf()).not.toEqual(before);
    clock.stop();
    await copy.stop();
  });
});
