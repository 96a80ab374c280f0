import { t } from 'elysia';
import { viewLimits, viewLists } from '#api/domain/admin/views.ts';
import { words } from '#api/http/fields.ts';
import { oneOf, titled, uuid } from '#api/http/schemas.ts';

const { name, filter } = viewLimits;

const fields = {
  list: oneOf(viewLists, { description: 'The last word of the list’s address: `/admin/<list>`.' }),
  name: words(name, `Give it a name of up to ${name.max} characters.`),
  filter: words(filter),
};

export const viewBody = t.Object({
  ...fields,
  filter: words(filter, 'Narrow or sort the list first.'),
});
export type NewView = typeof viewBody.static;

export const view = titled(
  'View',
  t.Object({
    ...fields,
    filter: t.String({
      description:
        'The list’s address after the question mark, without its search and page. `month` is `this` or `last` where the days were all those of it on the day it was kept.',
    }),
    id: uuid,
  }),
);
export type View = typeof view.static;

export const views = t.Object({ items: t.Array(view, { description: 'By name.' }) });
