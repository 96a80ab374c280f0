import { categories, categoryCodes } from '@salamu/api/domain/artist/categories';
import { countryCodes, countryName } from '@salamu/api/domain/artist/countries';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { upToCounted } from '../../parts/list/count-words.ts';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { type Tab, Tabs } from '../../parts/list/tabs.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { keysOf, oneOf, useListParams, yesOrNo } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { type ArtistStanding, artistSorts, artistsQuery, standings } from '../parts/queries.ts';
import { ArtistTable } from './artist-table.tsx';
import { standingNames } from './standing-badge.tsx';

const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** Every artist: waiting for verification, public or featured. */
export default function ArtistsPage() {
  const { get } = useListParams();
  const status = oneOf(standings, get('status'));
  const list = useQuery(
    artistsQuery({
      status,
      search: get('search'),
      category: oneOf(categoryCodes, get('category')),
      country: oneOf(countryCodes, get('country')),
      featured: yesOrNo(get('featured')),
      pendingChange: yesOrNo(get('pendingChange')),
      lookAlike: yesOrNo(get('lookAlike')),
      sort: oneOf(keysOf(artistSorts), get('sort')),
      cursor: get('cursor'),
    }),
  );

  return (
    <>
      <PageHeader title="Artists" />
      <Toolbar search={{ label: 'Search artists', placeholder: 'Stage name, name or email' }}>
        <Filter name="category" label="Category" unset="All categories" choices={choicesOf(categories)} />
        <Filter name="country" label="Country" unset="All countries" choices={countries} />
        <Filter
          name="featured"
          label="Featured"
          unset="Featured or not"
          choices={[{ value: 'true', label: 'Featured' }]}
        />
        <Filter
          name="pendingChange"
          label="Changes"
          unset="All changes"
          choices={[{ value: 'true', label: 'Change waiting' }]}
        />
        <Filter
          name="lookAlike"
          label="Look-alikes"
          unset="All names"
          choices={[{ value: 'true', label: 'Look-alikes' }]}
        />
        <Filter name="sort" label="Sort" unset="Newest first" choices={choicesOf(artistSorts)} />
      </Toolbar>
      <ListFrame
        list={list}
        noun="artist"
        tabs={({ counts }) => <Tabs label="Status" tabs={standingTabs(counts)} current={status ?? null} />}
        advice="Try part of the stage name or email address."
        empty={<EmptyState title="No artists yet">Artists appear here as soon as they join.</EmptyState>}
      >
        {(artists) => <ArtistTable artists={artists} />}
      </ListFrame>
    </>
  );
}

function standingTabs(counts: Record<ArtistStanding, number>): Tab[] {
  const all = standings.reduce((sum, each) => sum + counts[each], 0);
  return [
    { status: null, label: 'All', count: upToCounted(all) },
    ...standings.map((each) => ({
      status: each,
      label: standingNames[each],
      count: upToCounted(counts[each]),
    })),
  ];
}
