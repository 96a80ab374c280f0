import { useQuery } from '@tanstack/react-query';
import { blocksQuery, useBlocks } from '../../parts/blocks.ts';

/** Takes no more requests from this fan, or takes them again. */
export function BlockFan({ requestId }: { requestId: string }) {
  const { data } = useQuery(blocksQuery());
  const { block, unblock } = useBlocks();
  if (!data) return null;
  const found = data.items.find(({ request }) => request.id === requestId);
  const busy = block.isPending || unblock.isPending;
  return (
    <button
      type="button"
      className="text-link cursor-pointer text-quiet"
      disabled={busy}
      onClick={() => (found ? unblock.mutate(found.id) : block.mutate(requestId))}
    >
      {found ? 'Unblock this fan' : 'Block this fan'}
    </button>
  );
}
