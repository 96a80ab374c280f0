import { sendDueRefunds } from '#api/modules/payments/refunds.ts';
import type { Job } from './runner.ts';

/** Sends the refunds that are due. */
export const refunds: Job = { name: 'refunds', every: 1_000, wakes: true, run: (ctx) => sendDueRefunds(ctx) };
