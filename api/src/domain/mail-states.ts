/** The state of a mail not handed over yet: waiting (also between tries), or given up. */
export const mailStates = ['undeliverable', 'waiting'] as const;
export type MailState = (typeof mailStates)[number];

/** For how many days we retry a mail that its server refuses. */
export const mailTriedForDays = 2;
