const domain = '@deleted.invalid';

/** What the books call a person who has deleted the account. */
export const deletedName = 'Deleted account';

/** What is put in place of the names in a brief. */
export const erasedName = 'someone';

/** The address of a deleted account: it keeps the row unique, frees the real one, and reaches nobody. */
export const deletedEmail = (userId: string) => `${userId}${domain}`;

/** Whether mail can reach this address at all. */
export const isReachable = (email: string) => !email.endsWith(domain);
