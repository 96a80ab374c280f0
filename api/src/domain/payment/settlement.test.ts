import fc from 'fast-check';
import { testsAll } from '#api/testing/exhaustive.ts';
import {
  balancesOf,
  type CaptureFacts,
  coverage,
  entriesBetween,
  type RefundFact,
  type RefundPlace,
  settle,
} from './settlement.ts';

interface Refund extends RefundFact {
  id: string;
  coveredBy: string | null;
}

/** The rows of one capture, changed by banks, providers, finance and fans as in the product. */
class Capture {
  amount: number;
  released: CaptureFacts['released'] = null;
  refunds: Refund[] = [];
  chargebacks: { id: string; amount: number }[] = [];
  carried = { artist: 0, platform: 0 };
  posted: Record<string, number> = {};
  /** What the fan has received, from the provider and from banks. */
  back = 0;
  #ids = 0;

  constructor(amount: number) {
    this.amount = amount;
    this.settle();
  }

  get facts(): CaptureFacts {
    const { amount, released, refunds, carried } = this;
    return { amount, released, refunds, carried, disputed: total(this.chargebacks) };
  }

  id = () => String(++this.#ids);

  owe(amount: number, bearer: Refund['bearer']) {
    if (amount > 0) this.refunds.push({ id: this.id(), amount, place: 'waiting', bearer, coveredBy: null });
  }

  /** Covers refunds, updates who carries the rest, and posts the difference. */
  settle() {
    for (const refund of this.refunds)
      if (refund.coveredBy && !this.chargebacks.some(({ id }) => id === refund.coveredBy))
        Object.assign(refund, { place: 'waiting', coveredBy: null });
    for (const { refund: id, chargeback, amount } of coverage(this.refunds, this.chargebacks)) {
      const refund = this.refunds.find((one) => one.id === id);
      if (!refund) throw new Error(`no refund ${id}`);
      refund.amount -= amount;
      this.refunds.push({ ...refund, id: this.id(), amount, place: 'covered', coveredBy: chargeback });
    }
    this.refunds = this.refunds.filter(({ amount }) => amount > 0);
    const { balances, carried } = settle(this.facts);
    this.carried = { ...carried };
    for (const { account, amount } of entriesBetween(this.posted, balances))
      this.posted[account] = (this.posted[account] ?? 0) + amount;
  }
}

const total = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
const of = (most: number, thousandths: number) => Math.floor((most * thousandths) / 1000);

/** Possible steps in any order; the number picks an amount or an item. */
const steps: Record<string, (capture: Capture, much: number) => void> = {
  release(capture, much) {
    capture.released ??= { commissionBps: much * 10, withholdingBps: much * 3 };
  },
  refund(capture, much) {
    if (!capture.released) capture.owe(of(capture.amount - total(capture.refunds), much), null);
  },
  'refund late': (capture, much) => {
    if (!capture.released) return;
    const left = capture.amount - total(capture.refunds) - settle(capture.facts).beyond;
    capture.owe(of(Math.max(0, left), much), much % 2 ? 'artist' : 'platform');
  },
  send: (capture) => move(capture, 'waiting', 'sent'),
  arrive: (capture) => move(capture, 'sent', 'returned'),
  fail: (capture) => move(capture, 'sent', 'waiting'),
  bounce: (capture) => move(capture, 'returned', 'waiting'),
  'charge back': (capture, much) => {
    const amount = of(capture.amount, much);
    if (amount > 0) capture.chargebacks.push({ id: capture.id(), amount });
  },
  win: (capture, much) => capture.chargebacks.splice(much % Math.max(1, capture.chargebacks.length), 1),
  'let the artist carry it': (capture, much) => {
    const { uncarried, shared } = settle(capture.facts);
    capture.carried.artist += of(Math.min(uncarried, shared), much);
  },
  'carry it ourselves': (capture, much) => {
    capture.carried.platform += of(settle(capture.facts).uncarried, much);
  },
};

function move(capture: Capture, from: RefundPlace, place: RefundPlace): void {
  const refund = capture.refunds.find((one) => one.place === from);
  if (refund) refund.place = place;
}

const history = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.integer({ min: 1, max: 1000 })),
  {
    maxLength: 25,
  },
);

/** Plays random histories and checks the capture after each step. */
function always(look: (capture: Capture, before: Record<string, number>) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), history, (amount, happened) => {
      const capture = new Capture(amount);
      for (const [step, much] of happened) {
        const before = { ...capture.posted };
        steps[step]?.(capture, much);
        capture.settle();
        look(capture, before);
      }
    }),
    { numRuns: testsAll ? 20_000 : 400 },
  );
}

test('a capture’s accounts sum to zero and follow its facts, in any order', () =>
  always((capture) => {
    const { balances } = settle(capture.facts);
    expect(Object.values(balances).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(entriesBetween(capture.posted, balances)).toEqual([]);
    expect(balances).toEqual(balancesOf(capture.facts, capture.carried));
  }));

test('the amount to send is what waits; nothing waits beside a chargeback that could cover it', () =>
  always((capture) => {
    const waiting = capture.refunds.filter(({ place }) => place === 'waiting');
    expect(settle(capture.facts).toSend).toBe(total(waiting));
    const covered = capture.refunds.filter(({ place }) => place === 'covered');
    expect(waiting.length === 0 || total(covered) === total(capture.chargebacks)).toBe(true);
    expect(0 - (capture.posted.refunds_payable ?? 0)).toBe(
      total(capture.refunds.filter(({ place }) => place === 'waiting' || place === 'sent')),
    );
  }));

test('a fan is never owed more than was paid', () =>
  always((capture) => expect(total(capture.refunds)).toBeLessThanOrEqual(capture.amount)));

test('chargebacks are never credited beyond what banks took', () =>
  always((capture) => {
    const { uncarried } = settle(capture.facts);
    expect(capture.posted.chargebacks ?? 0).toBe(uncarried);
    expect(uncarried).toBeGreaterThanOrEqual(0);
  }));

test('an artist never loses more than was earned; commission and tax shrink with the share', () =>
  always((capture) => {
    const { artist_payable: share = 0, tax_payable: tax = 0 } = capture.posted;
    expect(Math.max(share, tax)).toBeLessThanOrEqual(0);
    if (!capture.released) return expect([share, tax]).toEqual([0, 0]);
    expect(0 - tax).toBe(Math.floor(((0 - share - tax) * capture.released.withholdingBps) / 10_000));
  }));

test('an artist’s coverage is repaid before ours', () =>
  always((capture) => {
    const { carried, beyond } = settle(capture.facts);
    expect(carried.artist + carried.platform).toBeLessThanOrEqual(beyond);
    const more = settle({ ...capture.facts, disputed: Math.max(0, total(capture.chargebacks) - 1) });
    if (more.carried.platform < carried.platform) expect(more.carried.artist).toBe(0);
  }));
