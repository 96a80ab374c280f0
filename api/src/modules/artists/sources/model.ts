import { t } from 'elysia';
import { integer, titled } from '#api/http/schemas.ts';

export const reach = titled(
  'Reach',
  t.Object({
    days: integer({ description: 'How many UTC days are counted, today included.' }),
    items: t.Array(
      t.Object({
        source: t.String({ description: 'The word after `?from=` in the link.' }),
        visits: integer({ description: 'How often the artist’s page was opened by such a link.' }),
        requests: integer({ description: 'Paid requests that were sent in such a visit.' }),
      }),
      { description: 'Most visited first.' },
    ),
  }),
);
export type Reach = typeof reach.static;
