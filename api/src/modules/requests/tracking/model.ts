import { t } from 'elysia';
import { email, integer } from '#api/http/schemas.ts';

/** The links mailed to a guest. */
export const links = t.Object({ live: integer() });

export const trackBody = t.Object({ email, code: t.String({ minLength: 1, maxLength: 20 }) });
