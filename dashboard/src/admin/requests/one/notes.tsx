import { api, call } from '@salamu/ui/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { live } from '../../../app/live.ts';
import { adminKey } from '../../parts/decide.ts';
import { Notes } from '../../parts/notes.tsx';

const notesQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'request', id, 'notes'],
    queryFn: () => call(api.admin.requests({ id }).notes.get()),
    ...live,
  });

export function RequestNotes({ id }: { id: string }) {
  const { data } = useQuery(notesQuery(id));
  return (
    <Notes
      notes={data?.items}
      about="request"
      add={(text) => call(api.admin.requests({ id }).notes.post({ text }))}
    />
  );
}
