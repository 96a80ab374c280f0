import type { FanRequest } from '../../data/page/types.ts';
import { dueAt, isSilent, lateText, nextSteps, statusText } from './status-text.ts';

const paidAt = '2026-03-02T08:00:00.000Z';
const deadlineAt = '2026-03-09T08:00:00.000Z';

const request = {
  status: 'pending',
  artist: { id: '', slug: 'amani', stageName: 'Amani' },
  extension: null,
  actions: ['cancel'],
  deadlineAt,
  pausedAt: null,
  timeline: [{ at: paidAt, event: 'paid', by: 'system', note: null }],
} as unknown as FanRequest;

const hoursLater = (hours: number) => new Date(Date.parse(paidAt) + hours * 60 * 60_000);

test('after the hours in the rules an artist without an answer counts as silent, and cancelling is offered', () => {
  expect(isSilent(request, hoursLater(71), 72)).toBe(false);
  expect(isSilent(request, hoursLater(73), 72)).toBe(true);
  expect(statusText(request, hoursLater(73), 72)).toBe(
    'Amani hasn’t answered for 3 days. You can wait, or cancel and get everything back.',
  );
  expect(isSilent(request, hoursLater(73), 96)).toBe(false);
  expect(isSilent({ ...request, status: 'accepted' }, hoursLater(73), 72)).toBe(false);
});

test('a decision of our team is told in its own words', () => {
  const decided = (change: object) =>
    statusText({ ...request, ...change } as FanRequest, new Date(paidAt), 72);
  const refundedPart = { amount: 100_000, currency: 'KES' };
  expect(decided({ status: 'completed', refundedPart })).toContain('KES 1,000');
  expect(decided({ status: 'completed', refundedPart: null })).not.toMatch(/refund/);
  const asked = (event: string) => [{ at: paidAt, event, by: 'admin', note: null }];
  expect(decided({ status: 'redo_requested', timeline: asked('redo_ordered') })).toStartWith('Our team');
  expect(decided({ status: 'redo_requested', timeline: asked('redo_asked') })).toStartWith('You');
});

test('a due date is shown only while a video is due', () => {
  expect(dueAt(request)).toBe(deadlineAt);
  expect(dueAt({ ...request, status: 'delivered' })).toBeNull();
  expect(dueAt({ ...request, status: 'expired' })).toBeNull();
});

test('a late video is refunded; for a late second take our team decides (covers F123)', () => {
  const lateIn = (status: string) => lateText({ status } as Parameters<typeof lateText>[0]);
  for (const status of ['pending', 'accepted']) expect(lateIn(status)).toContain('refund');
  expect(lateIn('redo_requested')).not.toContain('refund');
  expect(lateIn('redo_requested')).toContain('keep holding');
});

test('a declined request says who declined it, and a held one that we read it first', () => {
  const said = (change: object) => statusText({ ...request, ...change }, hoursLater(1), 72);
  expect(said({ status: 'declined' })).toStartWith('Amani couldn’t do it.');
  const [paid] = request.timeline;
  const timeline = [paid, { ...paid, event: 'brief_taken_down' }];
  expect(said({ status: 'declined', timeline })).toStartWith('Our team couldn’t approve this request.');
  expect(said({ status: 'on_hold', timerAt: '2026-03-03T08:00:00.000Z' })).toMatch(
    /^Paid\. We’re checking your message first; most pass\. If we haven’t by Tue,? 3 Mar 2026, \d\d:00, we refund you in full\.$/,
  );
});

test('a cancelled request says what comes back until it has, and nothing of money that was never paid', () => {
  const said = (...events: string[]) => {
    const timeline = events.map((event) => ({ at: paidAt, event, by: 'system', note: null }));
    const total = { amount: 250_000, currency: 'KES' };
    const cancelled = { ...request, status: 'cancelled', total, timeline } as unknown as FanRequest;
    return statusText(cancelled, hoursLater(1), 72);
  };
  expect(said('cancelled')).toBe('Cancelled.');
  expect(said('paid', 'cancelled')).toBe('Cancelled. KES 2,500 is on its way back to you.');
  for (const back of ['refund_paid', 'refund_covered'])
    expect(said('paid', 'cancelled', back)).toStartWith('Refunded in full');
});

test('what comes next is the end of the state’s time and the moment that the fan chose, the last first (covers §10.12)', () => {
  const delivered = {
    ...request,
    status: 'delivered',
    timerAt: '2026-03-12T08:00:00.000Z',
    reveal: null,
    mayChooseReveal: true,
  } as FanRequest;
  const now = new Date(paidAt);
  expect(nextSteps(delivered, now)).toEqual([
    { at: delivered.timerAt ?? '', words: 'Unless you say otherwise, we approve the video in 10 days' },
  ]);
  const at = '2026-03-20T15:00:00.000Z';
  const reveal = { at, opensAt: '2026-03-20T18:00', zone: 'Africa/Nairobi' };
  expect(nextSteps({ ...delivered, reveal }, now).map((step) => step.at)).toEqual([at, delivered.timerAt]);
  expect(nextSteps({ ...delivered, reveal, mayChooseReveal: false }, now)).toHaveLength(1);
  expect(nextSteps({ ...delivered, status: 'completed', timerAt: null }, now)).toEqual([]);
});

test('while no video has come, what is expected stands before its deadline, and watching after it', () => {
  const pending = { ...request, timerAt: deadlineAt, reveal: null, mayChooseReveal: true } as FanRequest;
  expect(nextSteps(pending, new Date(paidAt))).toEqual([
    { at: null, words: 'You watch it, and approve it or ask for another take' },
    { at: deadlineAt, words: 'Your video is due in 7 days, or we refund you' },
    { at: null, words: 'Amani accepts or declines' },
  ]);
});

test('a chosen time that passed before the video came opens nothing any more', () => {
  const reveal = { at: '2026-03-03T15:00:00.000Z', opensAt: '2026-03-03T18:00', zone: 'Africa/Nairobi' };
  const waiting = { ...request, timerAt: deadlineAt, reveal, mayChooseReveal: true } as FanRequest;
  const openings = (now: string) =>
    nextSteps(waiting, new Date(now)).filter(({ words }) => words.includes('opens'));
  expect(openings(paidAt)).toHaveLength(1);
  expect(openings('2026-03-04T00:00:00.000Z')).toEqual([]);
});

test('a request that is paused waits for the bank alone, and one that it ended says so', () => {
  const paused = { ...request, pausedAt: paidAt, deadlineAt: null, timerAt: null } as FanRequest;
  expect(statusText(paused, hoursLater(100), 72)).toStartWith('Paused: your bank is disputing the payment');
  expect(nextSteps(paused, hoursLater(1))).toEqual([]);
  expect(dueAt(paused)).toBeNull();
  const timeline = [{ at: paidAt, event: 'chargeback_lost', by: 'system', note: null }];
  const ended = { ...request, status: 'refunded', timeline } as FanRequest;
  expect(statusText(ended, hoursLater(1), 72)).toBe(
    'Your bank gave you the money back, so this request has ended.',
  );
});
