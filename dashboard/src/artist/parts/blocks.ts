import { m } from '@salamu/messages/messages';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { type Found, live, liveQuery } from '../../app/live.ts';
import { queryClient } from '../../app/query-client.ts';
import { artistKey } from './queries.ts';

/** The fans from whom the artist takes no requests. */
export const blocksQuery = liveQuery([...artistKey, 'blocks'], api.artists.blocks.get, {});
export type Block = Found<typeof blocksQuery>['items'][number];

/** Whether the fan of a request is blocked, by it or by another one. */
export const blockQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...artistKey, 'blocks', 'of', requestId],
    queryFn: () => call(api.requests({ id: requestId }).block.get()),
    ...live,
  });

const refresh = () => queryClient.invalidateQueries({ queryKey: [...artistKey, 'blocks'] });
const onError = (error: unknown) => {
  toast.error(messageOf(error));
};

/** One tap blocks, and one takes it back: neither asks first. */
export function useBlocks() {
  const block = useMutation({
    mutationFn: (requestId: string) => call(api.requests({ id: requestId }).block.post()),
    onSuccess: () => {
      toast.success(m.artist_block_done());
      return refresh();
    },
    onError,
  });
  const unblock = useMutation({
    mutationFn: (id: string) => call(api.artists.blocks({ id }).delete()),
    onSuccess: () => {
      toast.success(m.artist_block_undone());
      return refresh();
    },
    onError,
  });
  return { block, unblock };
}
