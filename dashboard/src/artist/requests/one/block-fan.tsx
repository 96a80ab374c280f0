import { useQuery } from '@tanstack/react-query';
import { blockQuery, useBlocks } from '../../parts/blocks.ts';

/** Takes no more requests from this fan, or takes them again. */
export function BlockFan({ requestId }: { requestId: string }) {
  const { data } = useQuery(blockQuery(requestId));
  const { block, unblock } = useBlocks();
  if (!data) return null;
  const found = data.block;
  const busy = block.isPending || unblock.isPending;
  return (
    <p className="text-quiet">
      {found && 'Blocked · '}
      <button
        type="button"
        className="text-link cursor-pointer text-quiet"
        disabled={busy}
        aria-label={found ? 'Undo, unblock this fan' : undefined}
        onClick={() => (found ? unblock.mutate(found.id) : block.mutate(requestId))}
      >
        {found ? 'Undo' : 'Block this fan'}
      </button>
    </p>
  );
}
