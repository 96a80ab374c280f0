import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { ListFrame } from '../../list/list-frame.tsx';
import { type Tab, Tabs } from '../../list/tabs.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { oneOf, useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { type ArtistStanding, artistsQuery, standings } from '../queries.ts';
import { ArtistTable } from './artist-table.tsx';
import { standingNames } from './standing-badge.tsx';

/** Every artist: who waits to be verified, who is public, who stands in front. */
export default function ArtistsPage() {
  const { get } = useListParams();
  const status = oneOf(standings, get('status'));
  const list = useQuery(artistsQuery({ status, search: get('search'), cursor: get('cursor') }));

  return (
    <>
      <PageHeader title="Artists" />
      <Toolbar search={{ label: 'Search artists', placeholder: 'Stage name, name or e-mail' }} />
      <ListFrame
        list={list}
        noun="artist"
        tabs={({ counts }) => <Tabs label="Standing" tabs={standingTabs(counts)} current={status ?? null} />}
        advice="Try a part of the stage name, or the e-mail address."
        empty={<EmptyState title="Nobody here">No artist has joined yet.</EmptyState>}
      >
        {(artists) => <ArtistTable artists={artists} />}
      </ListFrame>
    </>
  );
}

function standingTabs(counts: Record<ArtistStanding, number>): Tab[] {
  const all = standings.reduce((sum, each) => sum + counts[each], 0);
  return [
    { status: null, label: 'All', count: all },
    ...standings.map((each) => ({ status: each, label: standingNames[each], count: counts[each] })),
  ];
}
