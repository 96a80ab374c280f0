import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Pager } from '../../list/pager.tsx';
import { SearchBox } from '../../list/search-box.tsx';
import { Tabs } from '../../list/tabs.tsx';
import { oneOf, useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { artistsQuery, standings } from '../queries.ts';
import { ArtistRow } from './artist-row.tsx';
import { standingNames } from './standing-badge.tsx';

/** Every artist: who waits to be verified, who is public, who stands in front. */
export default function ArtistsPage() {
  const { get, change } = useListParams();
  const status = oneOf(standings, get('status'));
  const [search, cursor] = [get('search'), get('cursor')];
  const list = useQuery(artistsQuery({ status, search, cursor }));
  const { counts } = list.data ?? {};
  const all = Object.values(counts ?? {}).reduce((sum, each) => sum + each, 0);

  return (
    <>
      <PageHeader title="Artists" />
      <SearchBox
        label="Search artists"
        placeholder="Stage name, name or e-mail"
        value={search ?? ''}
        onSearch={(text) => change({ search: text }, { replace: true })}
      />
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          <Tabs
            label="Standing"
            current={status ?? null}
            tabs={[
              { status: null, label: 'All', count: all },
              ...standings.map((each) => ({
                status: each,
                label: standingNames[each],
                count: counts?.[each] ?? 0,
              })),
            ]}
          />
          {list.data.items.length === 0 ? (
            <EmptyState title={search ? 'No artist like that' : 'Nobody here'}>
              {search
                ? 'Try a part of the stage name, or the e-mail address.'
                : 'No artist stands like this right now.'}
            </EmptyState>
          ) : (
            <ul aria-busy={list.isPlaceholderData}>
              {list.data.items.map((artist) => (
                <ArtistRow key={artist.id} artist={artist} />
              ))}
            </ul>
          )}
          <Pager previous={list.data.previous} next={list.data.next} />
        </div>
      ) : list.isError ? (
        <div className="pt-8">
          <ErrorState
            error={list.error}
            title="The artists could not be loaded"
            onRetry={() => list.refetch()}
          />
        </div>
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}
