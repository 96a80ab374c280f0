import type { Walk } from '#api/domain/books/invariants.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { findKept } from '#api/records/job-results-repo.ts';
import { newId } from '#api/start/database/ids.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { checkRound, everyInvariant, findViolations } from './check.ts';
import { walkOn } from './walk.ts';

const checkInvariants = jobNamed('invariants');

const product = await sharedProduct();
await openAccount(product, mpesaAccount, zuriOf(product));
await earn(product);
await askForPayout(product, 150_000);
const payoutId: string = (await product.ctx.db.payout.findFirstOrThrow()).id;
const held: PlacedOrder = await place(product, product.as('amina'));
await pay(product, product.as('amina'), held);

const run = (sql: string) => product.ctx.db.$executeRawUnsafe(sql);
const never = () => false;
const always = () => true;
const refuse = (invariant: string, error: unknown) => {
  throw new Error(invariant, { cause: error });
};
const walk = (before: Walk | undefined, isOver: { news: () => boolean; sweep: () => boolean }) =>
  walkOn(product.ctx, { onTrouble: refuse, isOver }, before);
const ruleOf = (start: string) => [...everyInvariant].filter((rule) => rule.startsWith(start));

describe('each rule is violated by its fault, and holds again once repaired', () => {
  const ofRequest = () => `"requestId" = '${held.id}'`;
  const capture = () => `"paymentId" IN (SELECT id FROM payments WHERE ${ofRequest()})`;
  const strayId = newId();
  const cases: [rule: string, spoil: () => string, mend: () => string][] = [
    [
      'I2: what is refunded',
      () => `UPDATE captures SET refunded = 1 WHERE ${capture()}`,
      () => `UPDATE captures SET refunded = 0 WHERE ${capture()}`,
    ],
    [
      'I3: one capture',
      () => `INSERT INTO captures (id, "paymentId", provider, reference, currency, amount, held, "capturedAt")
             SELECT gen_random_uuid(), "paymentId", provider, 'again', currency, amount, held, "capturedAt"
             FROM captures WHERE ${capture()}`,
      () => `DELETE FROM captures WHERE reference = 'again'`,
    ],
    [
      'I4: a request that waits',
      () => `UPDATE requests SET "timerAt" = NULL WHERE id = '${held.id}'`,
      () => `UPDATE requests SET "timerAt" = "deadlineAt" WHERE id = '${held.id}'`,
    ],
    [
      'I4: a request is paused',
      () => `UPDATE requests SET "pausedAt" = now(), "chargedBackAt" = now() WHERE id = '${held.id}'`,
      () => `UPDATE requests SET "pausedAt" = NULL, "chargedBackAt" = NULL WHERE id = '${held.id}'`,
    ],
    [
      'I5: what is released',
      () => `UPDATE captures SET refunded = 1 WHERE "paymentId" IN (
               SELECT p.id FROM payments p JOIN requests r ON r.id = p."requestId" WHERE r.status = 'completed')`,
      () => `UPDATE captures SET refunded = 0 WHERE refunded = 1`,
    ],
    [
      'I5: no timer',
      () => `UPDATE requests SET "timerAt" = '2020-01-01' WHERE id = '${held.id}'`,
      () => `UPDATE requests SET "timerAt" = "deadlineAt" WHERE id = '${held.id}'`,
    ],
    [
      'I6: every mail that the table of mails',
      () => `UPDATE notifications SET key = key || '?' WHERE payload->>'requestId' = '${held.id}'`,
      () => `UPDATE notifications SET key = rtrim(key, '?')`,
    ],
    [
      'I6: every mail that the table of payout mails',
      () => `UPDATE notifications SET key = key || '?' WHERE payload->>'payoutId' = '${payoutId}'`,
      () => `UPDATE notifications SET key = rtrim(key, '?')`,
    ],
    [
      'I3: a payout',
      () => `UPDATE payouts SET status = 'rejected' WHERE id = '${payoutId}'`,
      () => `UPDATE payouts SET status = 'requested' WHERE id = '${payoutId}'`,
    ],
    [
      'I8: what is on its way',
      () => `UPDATE payouts SET amount = amount + 1 WHERE id = '${payoutId}'`,
      () => `UPDATE payouts SET amount = amount - 1 WHERE id = '${payoutId}'`,
    ],
    [
      'I7: the cash',
      () => `UPDATE captures SET fee = 5, "feeCurrency" = currency WHERE ${capture()}`,
      () => `UPDATE captures SET fee = 0, "feeCurrency" = NULL WHERE ${capture()}`,
    ],
    [
      'I7: the cash',
      () => `UPDATE payouts SET fee = 5, "feeCurrency" = currency WHERE id = '${payoutId}'`,
      () => `UPDATE payouts SET fee = 0, "feeCurrency" = NULL WHERE id = '${payoutId}'`,
    ],
    [
      'I7: the cash',
      () => `INSERT INTO stray_captures (id, provider, reference, "paymentReference", currency, amount, "capturedAt", "foundAt")
             VALUES ('${strayId}', 'sandbox', 'stray', 'lost', 'KES', 5, now(), now())`,
      () => `DELETE FROM stray_captures`,
    ],
    [
      'I7: what the providers',
      () => `INSERT INTO provider_cash_changes (provider, currency, amount) VALUES ('stripe', 'KES', 5)`,
      () => `DELETE FROM provider_cash_changes WHERE provider = 'stripe'`,
    ],
    [
      'I8: what the ledger holds',
      () => `UPDATE captures SET held = false WHERE ${capture()}`,
      () => `UPDATE captures SET held = true WHERE ${capture()}`,
    ],
  ];

  test.each(cases)('%s …', async (start, spoil, mend) => {
    const [rule] = ruleOf(start);
    await run(spoil());
    const broken = (await findViolations(product.ctx)).map(({ invariant }) => invariant);
    await run(mend());
    expect(broken).toContain(rule ?? start);
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

describe('an invariant check', () => {
  test('covers new events even if the sweep has no time (covers F175)', async () => {
    const start = await walk(undefined, { news: never, sweep: always });
    const { id } = await place(product, product.as('amina'));
    await run(`UPDATE requests SET "timerAt" = NULL WHERE id = '${id}'`);
    const next = await walk(start, { news: never, sweep: always });
    expect(next.found).toEqual([{ invariant: ruleOf('I4: ')[0] ?? '', of: 'requests', id }]);
    expect(next.newest.history > start.newest.history).toBe(true);

    await run(`UPDATE requests SET "timerAt" = "createdAt" + interval '1 day' WHERE id = '${id}'`);
    expect((await walk(next, { news: always, sweep: always })).found).toEqual([]);
  });

  test('resumes where the last run stopped (covers F175)', async () => {
    await run(`UPDATE captures SET refunded = 1 WHERE held`);
    const reached: string[] = [];
    let at = await walk(undefined, { news: always, sweep: always });
    do {
      let slices = 0;
      at = await walk(at, { news: always, sweep: () => slices++ === 1 });
      reached.push(at.sweep.of);
    } while (at.sweep.of !== 'events' || reached.length === 1);
    await run(`UPDATE captures SET refunded = 0 WHERE held`);
    expect([...new Set(reached)]).toEqual([
      'events',
      'requests',
      'payouts',
      'artists',
      'strays',
      'movements',
    ]);
    expect(at.found.map(({ id }) => id)).toContain(held.id);
    expect((await walk(at, { news: always, sweep: always })).found).toEqual([]);
  });

  test('reports unchecked rules and checks the rest (covers F175)', async () => {
    const cash = ruleOf('I7: the cash');
    const book = ruleOf('I7: the provider');
    const kept = ruleOf('I7: what the providers');
    const paused = ruleOf('I4: a request is paused');
    await run(`ALTER TABLE chargebacks RENAME TO unreadable`);
    await run(`ALTER TABLE provider_cash RENAME TO unreadable_cash`);
    await run(`UPDATE requests SET "timerAt" = NULL WHERE id = '${held.id}'`);
    await checkInvariants.run(product.ctx);
    await run(`ALTER TABLE unreadable RENAME TO chargebacks`);
    await run(`ALTER TABLE unreadable_cash RENAME TO provider_cash`);
    const check = await findKept(product.ctx.db, 'invariantsCheck');
    expect(check?.unfinished?.sort()).toEqual([...paused, ...cash, ...book, ...kept].sort());
    expect(check?.broken).toEqual({ [ruleOf('I4: ')[0] ?? '']: 1 });

    await run(`UPDATE requests SET "timerAt" = "deadlineAt" WHERE id = '${held.id}'`);
    await checkInvariants.run(product.ctx);
    expect(await findKept(product.ctx.db, 'invariantsCheck')).toMatchObject({ broken: {}, unfinished: [] });
  });

  test('keeps known violations while they can’t be rechecked', async () => {
    await run(`UPDATE captures SET fee = 5, "feeCurrency" = currency WHERE held`);
    const before = (await checkRound(product.ctx, undefined)).walk;
    await run(`ALTER TABLE chargebacks RENAME TO unreadable`);
    const { violations } = await checkRound(product.ctx, before);
    await run(`ALTER TABLE unreadable RENAME TO chargebacks`);
    await run(`UPDATE captures SET fee = 0, "feeCurrency" = NULL WHERE held`);
    expect(violations.map(({ invariant }) => invariant)).toContain(ruleOf('I7: the cash')[0] ?? '');
  });

  test('that runs out of time stores its position', async () => {
    let milliseconds = 0;
    const slow = () => {
      milliseconds += 1_000_000;
      return milliseconds;
    };
    const before = (await checkRound(product.ctx, undefined)).walk;
    const { walk: after, unfinished } = await checkRound(product.ctx, before, slow);
    expect(after?.newest).toEqual(before?.newest as Walk['newest']);
    expect(unfinished).toEqual([]);
  });
});

// The ledger is append-only: these postings stay until the end.
test('postings without a subject and an overpaid artist are found', async () => {
  const before = await walk(undefined, { news: never, sweep: never });
  const postings = [
    ['held', 'null', 'provider_cash'],
    ['payouts_in_flight', `'${zuriOf(product).artistId}'`, 'provider_cash'],
    ['artist_payable', `'${zuriOf(product).artistId}'`, 'tax_payable'],
  ];
  await run(`INSERT INTO provider_movements (id, provider, kind, reference, currency, amount, "movedAt")
    VALUES (gen_random_uuid(), 'sandbox', 'fee', 'never posted', 'KES', 9, now())`);
  for (const [account, artist, other] of postings) {
    const id = newId();
    await run(`WITH event AS (
      INSERT INTO ledger_events (id, key, kind, at, "artistId") VALUES ('${id}', 'made-up:${newId()}', 'released', now(), ${artist})
    ) INSERT INTO ledger_entries (id, "eventId", account, "artistId", currency, amount, at)
      VALUES (gen_random_uuid(), '${id}', '${account}', ${artist}, 'KES', 900000000, now()),
        (gen_random_uuid(), '${id}', '${other}', NULL, 'KES', -900000000, now())`);
  }
  const rules = ['I7: the cash', 'I8: no artist', 'I8: what is on its way', 'I8: what the ledger holds'];
  const expected = rules.flatMap(ruleOf);
  const named = (found: { invariant: string }[]) =>
    [...new Set(found.map(({ invariant }) => invariant))].sort();
  expect(named((await walk(before, { news: never, sweep: always })).found)).toEqual(expected);
  const { found } = await walk(undefined, { news: always, sweep: never });
  expect(named(found)).toEqual(expected);
  expect(found.map(({ of }) => of)).toContain('movements');
});
