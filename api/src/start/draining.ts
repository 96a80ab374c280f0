/** Seconds from the signal to the end of the process: whatever starts copies waits longer before killing one. */
export const longestStopSeconds = 30;

/** The maximum `DRAIN_SECONDS`, so that calls in progress still have time to finish. */
export const mostDrainSeconds = 15;

/** How long a stopping copy waits for stuck job batches, on a mail server for instance. */
export const jobsEndSeconds = 10;

/** How long calls in progress may take to finish once no more are accepted; a second is left to close the database. */
export const callsEndSeconds = (drainSeconds: number) =>
  longestStopSeconds - drainSeconds - jobsEndSeconds - 1;
