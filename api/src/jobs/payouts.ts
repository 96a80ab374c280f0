import { sendDuePayouts } from '#api/modules/money/payouts/send.ts';
import type { Job } from './runner.ts';

/** Sends approved payouts, and polls those whose outcome is unknown. */
export const payouts: Job = { name: 'payouts', every: 1_000, wakes: true, run: (ctx) => sendDuePayouts(ctx) };
