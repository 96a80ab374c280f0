import type { Payment } from '../../data/types.ts';
import { type Stage, stageOf } from '../checkout/stage.ts';

const words: Partial<Record<Stage, (attempt: Payment) => string>> = {
  failed: ({ failure }) => failure?.message ?? 'Your last payment failed. Nothing was charged.',
  checking: () => 'We’re checking with the bank whether your payment went through. Please don’t pay twice.',
  ringing: ({ phone }) =>
    `The phone ending ${phone?.slice(-4)} was asked for the PIN. No payment has arrived yet.`,
  returning: () => 'We’re refunding your last payment.',
};

/** What became of the latest attempt to pay; nothing before the first one. */
export function LastAttempt({ attempt }: { attempt: Payment }) {
  const say = words[stageOf(attempt, false)];
  return say && <p className="border-marigold border-l-4 pl-4">{say(attempt)}</p>;
}
