/** The event of an island that React has taken over. */
export const hydrated = 'island:hydrated';
