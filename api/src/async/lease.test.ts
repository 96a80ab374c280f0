import { TestClock } from '#api/testing/clock.ts';
import { leaseGuard } from './send-once.ts';

const lease = 60_000;

test('payouts are sent only in the first half of a lease, by the database’s clock (covers F50)', async () => {
  const clock = new TestClock();
  const mayStillSend = leaseGuard(clock, clock.now(), lease);
  clock.advance(lease / 2 - 1);
  expect(await mayStillSend()).toBe(true);
  clock.advance(1);
  expect(await mayStillSend()).toBe(false);
  // A suspended machine's monotonic clock stops: only the database knows how late it is.
  const suspended = { now: () => new Date(0), read: async () => clock.now(), machineOffset: 0 };
  const claimed = clock.now();
  clock.advance(lease);
  expect(await leaseGuard(suspended, claimed, lease)()).toBe(false);
});
