import { withdrawFromUnlisted } from '#api/modules/requests/withdraw.ts';
import type { Job } from './runner.ts';

/** Refunds open requests to artists who are no longer public. */
export const withdrawals: Job = { name: 'withdrawals', every: 10_000, run: withdrawFromUnlisted };
