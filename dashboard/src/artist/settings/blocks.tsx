import { Button } from '@salamu/ui/button';
import { When } from '@salamu/ui/when';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { type Block, blocksQuery, useBlocks } from '../parts/blocks.ts';

/** Whom the artist has blocked. */
export function Blocks() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-quiet">
        A fan you block can’t send you new requests: they read that you’re not taking any, and aren’t told
        why. What they’ve already sent stays. You block a fan at the end of the page of their request.
      </p>
      <Loaded query={useQuery(blocksQuery())} failure="We couldn’t load who you’ve blocked">
        {({ items }) =>
          items.length === 0 ? (
            <p>You haven’t blocked anyone.</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {items.map((block) => (
                <One key={block.id} block={block} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

function One({ block: { id, request, createdAt } }: { block: Block }) {
  const { unblock } = useBlocks();
  const name = request.fromName || 'A fan';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {name}{' '}
        <span className="text-quiet text-small">
          <TextLink to={`/artist/requests/${request.id}`} className="figures">
            {request.code}
          </TextLink>
          , <When at={createdAt} />
        </span>
      </p>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Unblock ${name}`}
        loading={unblock.isPending}
        onClick={() => unblock.mutate(id)}
      >
        Unblock
      </Button>
    </li>
  );
}
