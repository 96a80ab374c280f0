import { reconcilePayments } from '#api/modules/money/payments/reconcile.ts';
import type { Job } from './runner.ts';

/** Polls providers about payments whose webhook may have been lost. */
export const reconciliation: Job = {
  name: 'reconciliation',
  every: 60_000,
  run: reconcilePayments,
};
