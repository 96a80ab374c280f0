/** How long a test waits for what must happen. Only one that hangs waits that long, however busy the machine is. */
export const patience = 30 * 60_000;

/** How long one thing on a page may take to happen. */
export const moment = 2 * 60_000;
