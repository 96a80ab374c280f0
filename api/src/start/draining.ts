/** Seconds from the signal to the end of the process; process managers wait longer before killing one. */
export const longestStopSeconds = 30;

/** The maximum `DRAIN_SECONDS`, which leaves calls time to finish. */
export const mostDrainSeconds = 15;

/** How long a stopping copy waits for stuck job batches, such as on a mail server. */
export const jobsEndSeconds = 10;

/** How long open calls may take once no more are accepted; a second is left to close the database. */
export const callsEndSeconds = (drainSeconds: number) =>
  longestStopSeconds - drainSeconds - jobsEndSeconds - 1;
