import { t } from 'elysia';
import { integer } from '#api/http/schemas.ts';

/** The links mailed to a guest. */
export const links = t.Object({ live: integer() });
