import { type Mishaps, noMishaps } from '@salamu/simulators/mishaps';
import type { FanMove, Simulator } from '@salamu/simulators/simulator';
import type { Money } from '#api/domain/money.ts';
import type { SandboxOutcome } from '#api/domain/payment/sandbox.ts';
import type { SandboxProvider } from '#api/providers/payment/sandbox/provider.ts';
import type { Context } from '#api/start/context.ts';
import type { Dice } from './dice.ts';

const outcomes: Partial<Record<FanMove, SandboxOutcome>> = {
  pay: 'succeed',
  decline: 'fail',
  'pay-twice': 'succeed-twice',
  'pay-late': 'succeed-late',
};

/** The sandbox bank as a simulator among the others. It never misbehaves, so the line to it does. */
export async function sandboxSimulator(copies: Context[], dice: Dice): Promise<Simulator> {
  const line = { mishaps: noMishaps };
  let bank: SandboxProvider | undefined;
  for (const copy of copies) {
    bank = copy.payments.get('sandbox') as SandboxProvider;
    const unreliable = overTheLine(bank, () => line.mishaps, dice);
    copy.payments = new Map([...copy.payments, ['sandbox', unreliable]]);
  }
  if (!bank) throw new Error('there is no sandbox bank');
  const { play, holdings } = bank;
  let booked: Money[] = [];
  const simulator: Simulator = {
    url: 'the sandbox bank',
    get mishaps() {
      return line.mishaps;
    },
    set mishaps(mishaps) {
      line.mishaps = mishaps;
    },
    async play(reference, move) {
      const outcome = outcomes[move];
      if (!outcome) return false;
      return play(reference, outcome).then(
        () => true,
        () => false,
      );
    },
    async progress() {
      booked = (await holdings()) ?? [];
    },
    deliverWebhooks: async () => 0,
    holdings: () => booked,
    async stop() {},
  };
  return simulator;
}

function overTheLine(bank: SandboxProvider, mishaps: () => Mishaps, dice: Dice): SandboxProvider {
  /** The call is lost, or its answer is. */
  async function called<T>(work: () => Promise<T>): Promise<T> {
    if (dice.chance(mishaps().fault)) throw new Error('the bank answered 500');
    const answer = await work();
    if (dice.chance(mishaps().timeoutAfterWork)) throw new Error('the bank’s answer was lost');
    return answer;
  }
  return {
    ...bank,
    start: (order) => called(() => bank.start(order)),
    fetchPayment: (query) => called(() => bank.fetchPayment(query)),
    fetchRefund: (order, claims) => called(() => bank.fetchRefund(order, claims)),
    fetchPayout: (order, claims) => called(() => bank.fetchPayout(order, claims)),
    async refund(order) {
      if (dice.chance(mishaps().refuseRefund))
        return { status: 'failed', reference: null, error: 'The bank refuses.' };
      return called(() => bank.refund(order));
    },
    async payout(order) {
      if (dice.chance(mishaps().refusePayout))
        return { status: 'failed', reference: null, error: 'The bank refuses.' };
      return called(() => bank.payout(order));
    },
    async verifyWebhook(webhook) {
      if (dice.chance(mishaps().delay)) throw new Error('the line is down');
      const verified = await bank.verifyWebhook(webhook);
      if (verified === null || !dice.chance(mishaps().drop)) return verified;
      return { ...verified, about: 'other' };
    },
  };
}
