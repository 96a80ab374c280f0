/** How long a note of admins may be. */
export const noteLimits = { min: 1, max: 2_000 };
