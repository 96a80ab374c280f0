import type { Queryable } from '#api/start/database/database.ts';
import { TestClock } from '#api/testing/clock.ts';
import { type Sending, sendDue } from './send-once.ts';

const clock = new TestClock();
const ctx = { clock, db: {} as Queryable };
const lease = 60_000;

/** Emails by name, the outcome of each, and the most that were sent at once. */
function post(names: string[], attempt: Sending<typeof ctx, string, string>['attempt']) {
  const recorded: Record<string, string> = {};
  const claims: { leaseUntil: Date; limit: number }[] = [];
  const sending: Sending<typeof ctx, string, string> = {
    lease,
    atOnce: 2,
    async claim(_db, { leaseUntil, limit }) {
      claims.push({ leaseUntil, limit });
      return names;
    },
    attempt,
    unsure: (_ctx, _name, error) => `unsure: ${(error as Error).message}`,
    async record(_ctx, name, answer) {
      if (answer === 'lost') throw new Error(`${name} could not be written down`);
      recorded[name] = answer;
    },
  };
  return { recorded, claims, sending };
}

test('a failed attempt is recorded as unsure, never as an answer', async () => {
  const { recorded, claims, sending } = post(['a', 'b', 'c'], async (_ctx, name) => {
    if (name === 'b') throw new Error('no answer');
    return 'sent';
  });
  expect(await sendDue(ctx, sending)).toBe(3);
  expect(recorded).toEqual({ a: 'sent', b: 'unsure: no answer', c: 'sent' });
  expect(claims).toEqual([{ leaseUntil: new Date(clock.now().getTime() + lease), limit: 2 }]);
});

test('parallelism never exceeds the limit', async () => {
  let under = 0;
  let most = 0;
  const { recorded, sending } = post(['a', 'b', 'c', 'd', 'e'], async () => {
    under += 1;
    most = Math.max(most, under);
    await Promise.resolve();
    under -= 1;
    return 'sent';
  });
  expect(await sendDue(ctx, sending, 5)).toBe(5);
  expect(most).toBe(2);
  expect(Object.keys(recorded)).toHaveLength(5);
});

test('an answer that can’t be stored is reported and doesn’t stop the others', async () => {
  const { recorded, sending } = post(['a', 'b', 'c', 'd'], async (_ctx, name) =>
    name === 'a' || name === 'b' ? 'lost' : 'sent',
  );
  await expect(sendDue(ctx, sending)).rejects.toThrow('could not be written down');
  expect(recorded).toEqual({ c: 'sent', d: 'sent' });
});

test('a process past its lease stops sending', async () => {
  const told: boolean[] = [];
  const { sending } = post(['a', 'b'], async (_ctx, name, mayStillSend) => {
    if (name === 'b') clock.advance(lease / 2);
    told.push(await mayStillSend());
    return 'sent';
  });
  await sendDue(ctx, { ...sending, atOnce: 1 });
  expect(told).toEqual([true, false]);
});
