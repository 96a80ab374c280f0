import { m } from '@salamu/messages/messages';
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
      {found && <span>{`${m.artist_block_is()} · `}</span>}
      <button
        type="button"
        className="text-link cursor-pointer text-quiet"
        disabled={busy}
        aria-label={found ? m.artist_block_undo_label() : undefined}
        onClick={() => (found ? unblock.mutate(found.id) : block.mutate(requestId))}
      >
        {found ? m.toast_undo() : m.artist_block_fan()}
      </button>
    </p>
  );
}
