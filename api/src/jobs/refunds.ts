import { sendDueRefunds } from '#api/modules/money/refunds/send.ts';
import { sendDueStrays } from '#api/modules/recovery/strays.ts';
import type { Job } from './runner.ts';

/** Sends due refunds, and payments for lost orders that an admin returns. */
export const refunds: Job = {
  name: 'refunds',
  every: 1_000,
  wakes: true,
  run: async (ctx) => (await sendDueRefunds(ctx)) + (await sendDueStrays(ctx)),
};
