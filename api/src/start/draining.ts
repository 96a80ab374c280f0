/** From the signal to the end of the process, in seconds: what starts copies waits longer before it cuts one off. */
export const longestStopSeconds = 30;

/** What `DRAIN_SECONDS` may be at most, so that calls under way still have time to end. */
export const mostDrainSeconds = 15;

/** How long the end of a copy waits for batches of jobs that hang, on a mail server for instance. */
export const jobsEndSeconds = 10;

/** How long calls under way may take to end, once no more are taken; a second is left to close the database. */
export const callsEndSeconds = (drainSeconds: number) =>
  longestStopSeconds - drainSeconds - jobsEndSeconds - 1;
