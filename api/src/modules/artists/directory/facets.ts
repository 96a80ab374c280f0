import type { Category } from '#api/domain/artist/categories.ts';
import { promiseSteps } from '#api/domain/artist/directory.ts';
import { countedUpTo } from '#api/domain/counting.ts';
import type { ArtistList, Facets } from './model.ts';
import { bandNames } from './price-bands.ts';
import type { Facet, FacetRow } from './repo.ts';

export interface Summary {
  total: number;
  facets: Facets;
  atLeast: ArtistList['atLeast'];
}

/**
 * The counts as the directory shows them, with steps and bands even if empty; a category no longer `offered` is not a
 * choice.
 */
export function summarise(rows: FacetRow[], priceEdges: number[], offered: readonly Category[]): Summary {
  const bands = bandNames(priceEdges);
  const facets: Facets = {
    category: {},
    country: {},
    language: {},
    price: Object.fromEntries(bands.map((band) => [band, 0])),
    promise: Object.fromEntries(promiseSteps.map((days) => [days, 0])),
    available: { true: 0, false: 0 },
  };
  let total = 0;
  const atLeast = new Set<Facet>();
  for (const { facet, value, count, isLeast } of rows) {
    if (isLeast) atLeast.add(facet);
    if (facet === 'total') total = isLeast ? countedUpTo : count;
    else if (facet === 'price') facets.price[bands[Number(value)] ?? value] = count;
    else if (facet === 'category' && !offered.some((category) => category === value)) continue;
    else facets[facet][value] = count;
  }
  return { total, facets, atLeast: [...atLeast] };
}
