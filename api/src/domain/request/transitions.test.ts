import fc from 'fast-check';
import { requestFacts } from '#api/testing/request-facts.ts';
import { addDays, after, windows } from './deadlines.ts';
import { isKeptFrom } from './facts.ts';
import { type RequestState, requestStates } from './states.ts';
import {
  type Action,
  actionNames,
  actionsFor,
  effectsOf,
  findTransition,
  hasEnded,
  mayReview,
  type Party,
  type RequestFacts,
  requestLife,
  timerOf,
  transitions,
} from './transitions.ts';

const start = new Date('2026-11-02T09:00:00Z');
const parties: Party[] = ['fan', 'artist', 'admin', 'system'];

const rows = actionNames.flatMap((action) =>
  transitions[action].map((row) => ({ action, needsReason: false, effects: [], ...row })),
);

const fresh = (status: RequestState, change: Partial<RequestFacts> = {}): RequestFacts => ({
  ...requestFacts(start),
  status,
  ...change,
});

/** The customer's table, copied by hand: from, action, who, to, and effects, the money first. */
const customersTable = `
  awaiting_payment                                      pay              system        pending        queueNoticed,remindArtist
  awaiting_payment                                      lapse            system        cancelled      expirePayment
  awaiting_payment                                      cancel           fan           cancelled      cancelPayment
  on_hold,pending                                       cancel           fan,admin     cancelled      refund,cancelPayment
  accepted                                              cancel           fan           cancelled      refund,cancelPayment
  pending,accepted                                      decline          artist,admin  declined       refund
  pending                                               accept           artist        accepted       -
  pending,accepted                                      expire           system        expired        refund
  pending,accepted                                      extend           artist        same           -
  pending,accepted                                      answer-extension fan           same           remindArtist
  pending,accepted,redo_requested                       deliver          artist        delivered      -
  delivered                                             redo             fan           redo_requested remindArtist
  redo_requested                                        refuse           artist        disputed       -
  redo_requested                                        redo-lapse       system        disputed       -
  delivered,redo_requested,disputed                     approve          fan           completed      release
  delivered                                             auto-approve     system        completed      release
  delivered                                             report           fan           disputed       -
  completed                                             report           fan           same           -
  disputed                                              tell-side        fan           same           -
  disputed                                              tell-side        artist        same           -
  disputed                                              release          admin         completed      release
  disputed                                              refund-part      admin         completed      share
  disputed                                              order-redo       admin         redo_requested remindArtist
  disputed                                              dispute-lapse    system        refunded       refund
  on_hold,pending,accepted,delivered,redo_requested     refund           admin         refunded       refund
  disputed                                              refund           admin         refunded       refund
  on_hold,pending,accepted                              withdraw         system        refunded       refund
  completed                                             chargeback       system        same           -`;

/** Our additions to the customer's table. */
const added = `
  on_hold,pending,accepted,delivered,redo_requested,disputed,declined,cancelled,expired,refunded chargeback system same -
  delivered,redo_requested take-down admin disputed -
  disputed,completed       take-down admin same     -
  completed                refund-late admin,system same -
  on_hold,pending,accepted,delivered,redo_requested,disputed refund system refunded refund
  pending                  hold      system on_hold  -
  on_hold                  clear     admin  pending  remindArtist
  on_hold                  decline   admin  declined refund,takeDownCase
  on_hold                  hold-lapse system refunded refund,lapseCase
  on_hold,pending,accepted,delivered,redo_requested,disputed pause  system same -
  on_hold,pending,accepted,delivered,redo_requested,disputed resume system same remindAgain`;

/** Everything that is allowed on a paused request. */
const evenPaused = `
  admin  on_hold,pending cancel
  admin  pending,accepted decline
  admin  on_hold decline
  admin  on_hold clear
  admin  on_hold,pending,accepted,delivered,redo_requested refund
  admin  disputed refund
  system on_hold,pending,accepted,delivered,redo_requested,disputed refund
  admin  delivered,redo_requested take-down
  admin  disputed,completed take-down
  system on_hold,pending,accepted withdraw
  system on_hold,pending,accepted,delivered,redo_requested,disputed,declined,cancelled,expired,refunded chargeback
  system on_hold,pending,accepted,delivered,redo_requested,disputed resume`;

describe('the transition table', () => {
  test('is the customer’s, row by row, plus rows for banks, take-downs and restores', () => {
    const ours = rows.map(({ from, action, by, to, effects }) =>
      [from, action, by, to, effects.length > 0 ? effects : '-'].join(' '),
    );
    const theirs = `${customersTable.trimEnd()}${added}`
      .trim()
      .split('\n')
      .map((row) => row.trim().replace(/\s+/g, ' '));
    expect(ours.sort()).toEqual(theirs.sort());
  });

  test('asks for a reason for every refusal (covers §14.37)', () => {
    const asking = new Set(rows.filter(({ needsReason }) => needsReason).map(({ action }) => action));
    expect([...asking].sort()).toEqual([
      'decline',
      'extend',
      'order-redo',
      'redo',
      'refund',
      'refund-late',
      'refund-part',
      'refuse',
      'release',
      'report',
      'take-down',
      'tell-side',
    ]);
  });

  test('gives every open state a timer that the system may fire', () => {
    for (const state of requestStates) {
      const timer = timerOf(state);
      if (!timer) continue;
      const request = fresh(state, { deliveredAt: start, disputedAt: start, underReviewSince: start });
      const dueAt = timer.at(request, windows);
      expect(dueAt).not.toBeNull();
      expect(findTransition(timer.action, request, 'system', dueAt ?? start)).not.toBeNull();
    }
  });

  test('lets only the provider move an ended request', () => {
    for (const state of requestStates.filter(hasEnded)) {
      const leaving = rows.filter((row) => row.to !== 'same' && row.from.some((from) => from === state));
      expect(leaving).toEqual([]);
    }
  });

  test('refunds or splits the money on every way from a paid state to an end', () => {
    for (const row of rows) {
      if (row.to === 'same' || !hasEnded(row.to) || row.from.some((state) => state === 'awaiting_payment'))
        continue;
      expect({ action: row.action, money: row.effects[0] as string | undefined }).toEqual({
        action: row.action,
        money: row.to !== 'completed' ? 'refund' : row.action === 'refund-part' ? 'share' : 'release',
      });
    }
  });

  test('hears both sides of every dispute, ends links at every end, and closes the case of a brief under review', () => {
    for (const row of requestLife.rows)
      for (const from of row.from) {
        const { action, to, effects = [] } = row;
        const isEnd = to !== 'same' && hasEnded(to);
        const came: string[] = effectsOf(row, from).slice(effects.length);
        expect({ action, from, came }).toEqual({
          action,
          from,
          came: [
            ...(to === 'disputed' ? ['remindAdmins', 'askBothSides'] : []),
            ...(isEnd ? ['endLinks'] : []),
            ...(isEnd && from === 'on_hold' ? ['closeCase'] : []),
          ],
        });
      }
  });

  test('never lets the fan accept or deliver, nor the artist approve, release or refund', () => {
    const allowed = (action: Action, party: Party) =>
      rows.some((row) => row.action === action && row.by.some((by) => by === party));
    for (const action of [
      'accept',
      'decline',
      'deliver',
      'extend',
      'refuse',
      'refund',
      'refund-part',
      'refund-late',
      'order-redo',
      'release',
    ] as const)
      expect(allowed(action, 'fan')).toBe(false);
    for (const action of [
      'approve',
      'answer-extension',
      'redo',
      'report',
      'refund',
      'release',
      'refund-part',
      'refund-late',
      'order-redo',
      'cancel',
    ] as const)
      expect(allowed(action, 'artist')).toBe(false);
  });
});

describe('a paused request', () => {
  const paused = (status: RequestState) => ({
    ...fresh(status, { deliveredAt: start, disputedAt: start, fanToldAt: start, artistToldAt: start }),
    timerAt: addDays(start, 7),
    pausedAt: start,
  });

  test('allows only our team and the bank, and never pays the artist', () => {
    const still = requestLife.rows.flatMap(({ action, from, evenStill = [] }) =>
      evenStill.map((party) => `${party} ${from} ${action}`),
    );
    const listed = evenPaused
      .trim()
      .split('\n')
      .map((row) => row.trim().replace(/\s+/g, ' '));
    expect(still.sort()).toEqual(listed.sort());
    for (const status of requestStates)
      for (const party of ['fan', 'artist'] as const)
        expect(actionsFor(paused(status), party, start)).toEqual([]);
    const paying = rows.filter(({ effects }) => (effects as readonly string[]).includes('release'));
    for (const { action, from } of paying)
      for (const status of from)
        for (const party of parties) expect(findTransition(action, paused(status), party, start)).toBeNull();
  });

  test('fires no timer, and isn’t approved by a review', () => {
    for (const status of requestStates) {
      const timer = timerOf(status);
      if (timer)
        expect(findTransition(timer.action, paused(status), 'system', addDays(start, 99))).toBeNull();
    }
    expect(mayReview(paused('delivered'), start)).toBe(false);
  });

  test('is never an ended one', () => {
    for (const { to, action, from } of requestLife.rows)
      if (to !== 'same' && hasEnded(to) && action !== 'lapse') {
        const party = requestLife.rows.find((row) => row.action === action)?.evenStill?.[0];
        const step = party && requestLife.step(action, paused(from[0] ?? 'pending'), party, start);
        if (step) expect(step.columns.pausedAt).toBeNull();
      }
  });
});

describe('the request windows', () => {
  const delivered = fresh('delivered', { deliveredAt: start, timerAt: addDays(start, 7) });

  test('allow one redo until the video counts as approved (covers §14.14)', () => {
    expect(actionsFor(delivered, 'fan', after(addDays(start, 7), -1))).toContain('redo');
    expect(actionsFor(delivered, 'fan', addDays(start, 7))).not.toContain('redo');
    expect(actionsFor({ ...delivered, redoAskedAt: start }, 'fan', start)).not.toContain('redo');
  });

  test('allow a dispute one partial refund or another take', () => {
    const disputed = fresh('disputed', { disputedAt: start, fanToldAt: start, artistToldAt: start });
    const decided = (change: Partial<RequestFacts>) =>
      actionsFor({ ...disputed, ...change }, 'admin', start).filter((action) =>
        ['refund-part', 'order-redo'].includes(action),
      );
    expect(decided({})).toEqual(['refund-part', 'order-redo']);
    expect(decided({ redoOrderedAt: start })).toEqual(['refund-part']);
    expect(decided({ refundedPart: 100 })).toEqual(['order-redo']);
  });

  test('allow late refunds up to all that was released', () => {
    const completed = fresh('completed', { completedAt: start, refundedPart: 100_000 });
    const mayRefund = (change: Partial<RequestFacts>) =>
      actionsFor({ ...completed, ...change }, 'admin', addDays(start, 400)).includes('refund-late');
    expect(mayRefund({})).toBe(true);
    expect(mayRefund({ lateRefunded: 149_999 })).toBe(true);
    expect(mayRefund({ lateRefunded: 150_000 })).toBe(false);
    expect(mayRefund({ lateRefunded: 150_000, price: 200_000, extensionApproved: true })).toBe(false);
    expect(mayRefund({ status: 'refunded' })).toBe(false);
  });

  test('give each side of a dispute 48 hours for one statement; then admins decide', () => {
    const disputed = fresh('disputed', { disputedAt: start });
    const told = { fanToldAt: start, artistToldAt: start };
    const lastMoment = after(start, windows.hearing - 1);
    const decisions = (change: Partial<RequestFacts>, now: Date) =>
      actionsFor({ ...disputed, ...change }, 'admin', now).filter(
        (action): boolean => action !== 'take-down',
      );
    for (const party of ['fan', 'artist'] as const) {
      expect(actionsFor(disputed, party, lastMoment)).toContain('tell-side');
      expect(actionsFor(disputed, party, after(start, windows.hearing))).not.toContain('tell-side');
      expect(actionsFor({ ...disputed, ...told }, party, start)).not.toContain('tell-side');
    }
    expect(actionsFor({ ...disputed, fanToldAt: start }, 'artist', start)).toContain('tell-side');
    for (const silent of [{}, { fanToldAt: start }, { artistToldAt: start }])
      expect(decisions(silent, lastMoment)).toEqual([]);
    const all = ['release', 'refund-part', 'order-redo', 'refund'];
    expect(decisions(told, start)).toEqual(all as Action[]);
    expect(decisions({}, after(start, windows.hearing))).toEqual(all as Action[]);
  });

  test('hide one side’s statement from the other until it has made its own or run out of time', () => {
    const disputed = fresh('disputed', { disputedAt: start, fanToldAt: start });
    const byFan = { by: 'fan', at: start } as const;
    const lastMoment = after(start, windows.hearing - 1);
    expect(isKeptFrom('artist', byFan, disputed, lastMoment)).toBe(true);
    for (const reader of ['fan', 'admin'] as const)
      expect(isKeptFrom(reader, byFan, disputed, start)).toBe(false);
    expect(isKeptFrom('artist', byFan, disputed, after(start, windows.hearing))).toBe(false);
    expect(isKeptFrom('artist', byFan, { ...disputed, artistToldAt: start }, start)).toBe(false);
    const ofThatBefore = { ...byFan, at: after(start, -1) };
    expect(isKeptFrom('artist', ofThatBefore, disputed, start)).toBe(false);
  });

  test('close delivery at the deadline, or an hour later for an upload begun in time', () => {
    const deadline = addDays(start, 7);
    const accepted = fresh('accepted');
    expect(actionsFor(accepted, 'artist', after(deadline, -1))).toContain('deliver');
    expect(actionsFor(accepted, 'artist', deadline)).not.toContain('deliver');
    const graced = { ...accepted, graceUntil: after(deadline, 3_600_000) };
    expect(actionsFor(graced, 'artist', deadline)).toContain('deliver');
    expect(actionsFor(graced, 'artist', deadline)).not.toContain('extend');
    expect(actionsFor(graced, 'artist', after(deadline, 3_600_000))).not.toContain('deliver');
  });

  test('allow a review while delivered, and until ninety days after completion (covers §14.45)', () => {
    expect(mayReview(delivered, addDays(start, 6))).toBe(true);
    const completed = fresh('completed', { deliveredAt: start, completedAt: start });
    expect(mayReview(completed, after(addDays(start, 90), -1))).toBe(true);
    expect(mayReview(completed, addDays(start, 90))).toBe(false);
    for (const status of ['accepted', 'redo_requested', 'disputed', 'refunded'] as const)
      expect(mayReview(fresh(status, { deliveredAt: start }), start)).toBe(false);
  });

  test('allow one report within fourteen days of completion, without a state change (covers §14.46)', () => {
    const completed = fresh('completed', { completedAt: start });
    expect(findTransition('report', completed, 'fan', addDays(start, 13))?.to).toBe('same');
    expect(findTransition('report', completed, 'fan', addDays(start, 14))).toBeNull();
    expect(findTransition('report', { ...completed, caseOpenedAt: start }, 'fan', start)).toBeNull();
  });
});

test('an action is offered only when the table allows it', () => {
  const moment = fc.integer({ min: 0, max: 120 }).map((days) => addDays(start, days));
  const maybe = fc.option(moment, { nil: null });
  const facts = fc.record({
    status: fc.constantFrom(...requestStates),
    createdAt: moment,
    deadlineAt: maybe,
    graceUntil: maybe,
    movedSeconds: fc.option(fc.nat(), { nil: null }),
    neededBy: maybe,
    underReviewSince: maybe,
    deliveredAt: maybe,
    disputedAt: maybe,
    fanToldAt: maybe,
    artistToldAt: maybe,
    completedAt: maybe,
    extensionAskedAt: maybe,
    extensionAnsweredAt: maybe,
    redoAskedAt: maybe,
    redoOrderedAt: maybe,
    refundedPart: fc.option(fc.nat(), { nil: null }),
    lateRefunded: fc.nat(),
    price: fc.nat(),
    total: fc.nat(),
    extensionApproved: fc.option(fc.boolean(), { nil: null }),
    caseOpenedAt: maybe,
    pausedAt: maybe,
    timerAt: maybe,
  });
  fc.assert(
    fc.property(facts, fc.constantFrom(...parties), moment, (request, party, now) => {
      for (const action of actionsFor(request, party, now)) {
        const offered = rows.filter(
          (row) => row.action === action && row.from.some((state) => state === request.status),
        );
        expect(offered.flatMap(({ by }) => by as readonly Party[])).toContain(party);
      }
    }),
  );
});

test('only states with a timer have reminders', () => {
  const reminding = Object.fromEntries(requestStates.map((state) => [state, timerOf(state)?.reminds]));
  expect(reminding).toEqual({
    pending: 'deadline_reminder',
    accepted: 'deadline_reminder',
    redo_requested: 'deadline_reminder',
    disputed: 'dispute_reminder',
  });
  expect(requestStates.filter((state) => timerOf(state)?.waitsForPayment)).toEqual(['awaiting_payment']);
});
