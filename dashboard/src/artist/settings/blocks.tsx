import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { requestPath } from '../parts/addresses.ts';
import { type Block, blocksQuery, useBlocks } from '../parts/blocks.ts';

/** Whom the artist has blocked. */
export function Blocks() {
  return (
    <Section title={m.artist_settings_blocks()}>
      <p className="max-w-prose text-quiet">{m.artist_blocks_how()}</p>
      <Loaded query={useQuery(blocksQuery())} failure={m.artist_blocks_failed()}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{m.artist_blocks_none()}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {items.map((block) => (
                <One key={block.id} block={block} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function One({ block: { id, request, createdAt } }: { block: Block }) {
  const { unblock } = useBlocks();
  const name = request.fromName || m.artist_blocks_fan();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {name}{' '}
        <span className="text-quiet text-small">
          <TextLink to={requestPath(request.id)} className="figures">
            {request.code}
          </TextLink>
          , <When at={createdAt} />
        </span>
      </p>
      <Button
        size="sm"
        variant="outline"
        aria-label={m.artist_blocks_unblock_one({ name })}
        loading={unblock.isPending}
        onClick={() => unblock.mutate(id)}
      >
        {m.following_unblock()}
      </Button>
    </li>
  );
}
