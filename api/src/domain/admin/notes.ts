/** How long a note of admins may be. */
export const noteLimits = { min: 1, max: 2_000 };

/** How long someone who has opened a request counts as looking at it, in milliseconds. */
export const lookingFor = 60_000;
