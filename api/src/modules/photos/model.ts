import { t } from 'elysia';
import { titled } from '#api/http/schemas.ts';

/** A photo in several widths; see `presentPhoto`. */
export const photoView = titled(
  'Photo',
  t.Object({ url: t.String(), srcset: t.String(), placeholder: t.String() }),
);
