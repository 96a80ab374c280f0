/** What all copies share, and this machine's clock and disk. */
export const degradable = ['database', 'bucket', 'mail', 'clock', 'disk'] as const;
export type Degraded = (typeof degradable)[number];
