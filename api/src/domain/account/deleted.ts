const domain = '@deleted.invalid';

export const deletedName = 'Deleted account';

export const erasedName = 'someone';

/** The address of a deleted account: keeps the row unique, frees the real address, reaches no one. */
export const deletedEmail = (userId: string) => `${userId}${domain}`;

export const isReachable = (email: string) => !email.endsWith(domain);
