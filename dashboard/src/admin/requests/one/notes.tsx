import { api, call } from '@salamu/ui/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { live } from '../../../app/live.ts';
import { adminKey } from '../../parts/decide.ts';
import { Notes } from '../../parts/notes.tsx';

const notesQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'request', id, 'notes'],
    queryFn: () => call(api.admin.requests({ id }).notes.get()),
    ...live,
  });

/** The other admins who have the request open now. */
export function Present({ id }: { id: string }) {
  const { data } = useQuery(notesQuery(id));
  const names = data?.present ?? [];
  return (
    <span role="status">
      {names.length > 0 && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
          <Eye size={16} aria-hidden="true" />
          {new Intl.ListFormat('en-GB').format(names)} {names.length === 1 ? 'is' : 'are'} looking at this too
        </span>
      )}
    </span>
  );
}

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
