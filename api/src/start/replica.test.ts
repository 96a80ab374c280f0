import { describe, expect, test } from 'bun:test';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from './context.ts';
import { silentLog } from './log.ts';
import { followReplica, mostLag, reading } from './replica.ts';

/** A primary and a replica that are where the test has put them. */
function pair() {
  const state = {
    written: 100n,
    replayed: 100n as bigint | null | Error,
    now: 0,
    looks: 0,
    arrivesAt: Number.POSITIVE_INFINITY,
  };
  const replica = followReplica({
    db: {} as never,
    log: silentLog,
    elapsed: () => state.now,
    async wait(milliseconds) {
      state.now += milliseconds;
      if (state.arrivesAt <= state.now) state.replayed = state.written;
    },
    written: async () => state.written,
    async replayed() {
      state.looks += 1;
      if (state.replayed instanceof Error) throw state.replayed;
      return state.replayed;
    },
  });
  return { state, replica };
}

describe('after a change of what pages show', () => {
  test('a visitor reads the replica only once that shows the change, however fresh it was', async () => {
    const { state, replica } = pair();
    expect(await replica.isFresh()).toBe(true);
    state.written = 101n;
    expect(await replica.isFresh()).toBe(true);
    replica.changed();
    expect(await replica.isFresh()).toBe(false);
    Object.assign(state, { written: 200n, replayed: 101n, now: 2_000 });
    expect(await replica.isFresh()).toBe(true);
  });

  test('a look that began before the change says nothing about it', async () => {
    const { replica } = pair();
    const before = replica.isFresh();
    replica.changed();
    expect(await before).toBe(false);
  });
});

describe('someone who may have written', () => {
  test('reads from the replica once it has everything', async () => {
    const { state, replica } = pair();
    expect(await replica.hasCaughtUp()).toBe(true);
    state.written = 101n;
    expect(await replica.hasCaughtUp()).toBe(false);
    state.replayed = 101n;
    expect(await replica.hasCaughtUp()).toBe(true);
  });

  test('waits a moment for what is just arriving, but not for a replica that was behind before', async () => {
    const { state, replica } = pair();
    expect(await replica.hasCaughtUp()).toBe(true);
    Object.assign(state, { written: 101n, arrivesAt: 30 });
    expect([await replica.hasCaughtUp(), state.now]).toEqual([true, 30]);
    Object.assign(state, { written: 102n, arrivesAt: Number.POSITIVE_INFINITY });
    expect([await replica.hasCaughtUp(), state.now]).toEqual([false, 80]);
    expect([await replica.hasCaughtUp(), state.now]).toEqual([false, 80]);
  });

  test('is not sent there by a look that is older than the write', async () => {
    const { state, replica } = pair();
    expect(await replica.isFresh()).toBe(true);
    state.written = 101n;
    expect(await replica.hasCaughtUp()).toBe(false);
  });
});

describe('a visitor', () => {
  test('reads from a replica that is a little behind, and from no other (covers §15.58)', async () => {
    const { state, replica } = pair();
    expect(await replica.isFresh()).toBe(true);
    state.written = 200n;
    state.now = mostLag;
    expect(await replica.isFresh()).toBe(true);
    state.now = mostLag + 1_000;
    expect(await replica.isFresh()).toBe(false);
    state.replayed = 200n;
    state.now += 1_000;
    expect(await replica.isFresh()).toBe(true);
  });

  test('is not sent to a replica of which nobody knows how far behind it is', async () => {
    const { state, replica } = pair();
    state.replayed = 99n;
    expect(await replica.isFresh()).toBe(false);
  });

  test('shares a look with all others of the same second', async () => {
    const { state, replica } = pair();
    await Promise.all([replica.isFresh(), replica.isFresh()]);
    await replica.isFresh();
    expect(state.looks).toBe(1);
  });
});

describe('work that only reads', () => {
  const visitor = { kind: 'visitor' } as const;
  const context = () => {
    const { replica } = pair();
    const counted: string[] = [];
    const metrics = { read: (from: string) => void counted.push(from) };
    return { counted, replica, ctx: { db: 'primary', replicas: [replica], metrics } as unknown as Context };
  };

  test('is done by the primary where the replica fails, which is then left alone', async () => {
    const { ctx, replica, counted } = context();
    const asked: unknown[] = [];
    const work = async ({ db }: Context) => {
      asked.push(db);
      if (db === replica.db) throw new Error('canceling statement due to conflict with recovery');
      return 'done';
    };
    expect(await reading(ctx, visitor, work)).toBe('done');
    expect(await reading(ctx, visitor, work)).toBe('done');
    expect(asked).toEqual([replica.db, 'primary', 'primary']);
    expect(counted).toEqual(['primary', 'primary']);
  });

  test('that is refused is not done again', async () => {
    const { ctx } = context();
    let times = 0;
    const refused = reading(ctx, visitor, async () => {
      times += 1;
      throw new DomainError('not_found');
    });
    await expect(refused).rejects.toThrow(DomainError);
    expect(times).toBe(1);
  });
});

describe('a replica that is away', () => {
  test.each([
    ['does not answer', new Error('connection refused')],
    ['is none, because it became the primary', null],
  ])('because it %s is left alone for a while, and then looked at again', async (_, away) => {
    const { state, replica } = pair();
    state.replayed = away;
    expect(await replica.hasCaughtUp()).toBe(false);
    state.replayed = 100n;
    state.now = 4_999;
    expect([await replica.hasCaughtUp(), await replica.isFresh()]).toEqual([false, false]);
    expect(state.looks).toBe(1);
    state.now = 5_000;
    expect(await replica.hasCaughtUp()).toBe(true);
  });
});
