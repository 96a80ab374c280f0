/** How long one process may take over what it has claimed before another takes it, in milliseconds. */
export const lease = 60_000;

/**
 * Tells from now on whether money may still be sent under a claim made just now. A process that was frozen meanwhile
 * (a machine that slept, a debugger) must not send what another has taken over; half the lease leaves room for the call.
 */
export function takeNoLonger(): () => boolean {
  const claimedAt = performance.now();
  return () => performance.now() - claimedAt < lease / 2;
}
