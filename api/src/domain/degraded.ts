/** What may be degraded: what all copies share, and this machine's clock. */
export const degradable = ['database', 'bucket', 'mail', 'clock'] as const;
export type Degraded = (typeof degradable)[number];
