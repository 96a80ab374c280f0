import { t } from 'elysia';

/** A photo in several widths; see `presentPhoto`. */
export const photoView = t.Object({ url: t.String(), srcset: t.String(), placeholder: t.String() });
