/** Where a mail stands that has not been handed over yet: it is due, or tried again, or it was given up. */
export const mailStates = ['undeliverable', 'waiting'] as const;
export type MailState = (typeof mailStates)[number];

/** For how many days a mail that its server does not take is tried again. */
export const mailTriedForDays = 2;
