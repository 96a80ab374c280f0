const script = `
  const { timeLimits } = await import(${JSON.stringify(import.meta.resolve('./time-limits.ts'))});
  const { databaseLimits } = await import(${JSON.stringify(import.meta.resolve('@salamu/prisma/limits'))});
  console.log(JSON.stringify({ ...timeLimits, ...databaseLimits }));`;

test('a call ends after ten seconds, its transactions, statements, locks and provider calls earlier', () => {
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script]);
  expect(JSON.parse(stdout.toString())).toEqual({
    call: 10_000,
    transactionStart: 5_000,
    transaction: 9_000,
    sameKey: 5_000,
    turn: 6_000,
    upload: 30_000,
    provider: 10_000,
    providerCall: 4_500,
    mpesa: 8_000,
    mpesaToken: 5_000,
    bucket: 60_000,
    ussd: 5_000,
    cleaningStuck: 60_000,
    page: 1_500,
    otherBuild: 3_000,
    metrics: 3_000,
    probe: 10_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  });
});
