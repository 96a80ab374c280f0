import { queryOptions } from '@tanstack/react-query';
import { fetchScript } from '../app/fetch-script.ts';
import { type FindingName, findings } from './checks.ts';

/** What a video shows and says; asked again for every file. */
export const seenQuery = (file: File | undefined) =>
  queryOptions({
    queryKey: ['seen', file?.name, file?.size, file?.lastModified],
    queryFn: async () => {
      const { lookAt } = await fetchScript(() => import('./look.ts'));
      return file ? lookAt(file) : null;
    },
    enabled: file !== undefined,
    gcTime: 0,
    retry: false,
  });

/** Whether a video may be sent, though this was found. */
export const mayBeSent = (found: readonly FindingName[]) => found.every((name) => findings[name].isTaste);

/** What was found in a video before it is sent. */
export function Findings({ found }: { found: readonly FindingName[] }) {
  return (
    <div role="status">
      <ul className="grid gap-1 text-small empty:hidden">
        {found.map((name) => (
          <li key={name}>{findings[name].words()}</li>
        ))}
      </ul>
    </div>
  );
}
