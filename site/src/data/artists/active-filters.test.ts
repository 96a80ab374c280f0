import { activeFilters } from './active-filters.ts';
import { readSearch } from './artist-search.ts';

test('an occasion narrows where it can be seen, and let go', () => {
  const search = readSearch(new URLSearchParams('occasion=roast'), { category: 'musician' });
  expect(activeFilters(search)).toEqual([
    { name: 'Musicians', href: '/artists/occasion/roast' },
    { name: 'Friendly roast', href: '/artists/category/musician' },
  ]);
});
