const domain = '@deleted.invalid';

/** What the books call someone who has deleted their account. */
export const deletedName = 'Deleted account';

export const erasedName = 'someone';

/** The address of a deleted account: it keeps the row unique, frees the real one, and reaches no one. */
export const deletedEmail = (userId: string) => `${userId}${domain}`;

/** Whether mail can reach this address at all. */
export const isReachable = (email: string) => !email.endsWith(domain);
