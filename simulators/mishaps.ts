/** How often each thing goes wrong, from 0 (never) to 1 (always). */
export interface Mishaps {
  /** A webhook waits a few rounds, so that others overtake it. */
  delay: number;
  duplicate: number;
  drop: number;
  /** The work is done, and the answer never comes. */
  timeoutAfterWork: number;
  /** 500, and nothing was done. */
  fault: number;
  refuseRefund: number;
  refusePayout: number;
  /** A webhook, rightly signed, speaks of a payment that is not ours. */
  foreignReference: number;
}

export const noMishaps: Mishaps = {
  delay: 0,
  duplicate: 0,
  drop: 0,
  timeoutAfterWork: 0,
  fault: 0,
  refuseRefund: 0,
  refusePayout: 0,
  foreignReference: 0,
};
