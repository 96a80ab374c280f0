/** What may not work as it should: what all copies share, and the clock of this copy's machine. */
export const degradable = ['database', 'bucket', 'mail', 'clock'] as const;
export type Degraded = (typeof degradable)[number];
