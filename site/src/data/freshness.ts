/**
 * How long a page that is the same for everybody may be shown again without asking the database. Short enough that
 * an artist who changes a price sees it at the next look, long enough that a crowd costs one rendering.
 */
export const shared = { maxAge: 5 } as const;
