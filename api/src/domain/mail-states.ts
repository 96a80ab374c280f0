/** Where a mail stands that has not been handed over yet: it is due, or tried again, or it was given up. */
export const mailStates = ['undeliverable', 'waiting'] as const;
export type MailState = (typeof mailStates)[number];
