import { expect, test } from 'bun:test';

const script = `
  const { timeLimits } = await import(${JSON.stringify(import.meta.resolve('./time-limits.ts'))});
  const { databaseLimits } = await import(${JSON.stringify(import.meta.resolve('@salamu/prisma/limits'))});
  console.log(JSON.stringify({ ...timeLimits, ...databaseLimits }));`;

test('outside the tests a call ends after ten seconds, and its transactions, statements and locks before that', () => {
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script]);
  expect(JSON.parse(stdout.toString())).toEqual({
    call: 10_000,
    transactionStart: 5_000,
    transaction: 9_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
});
