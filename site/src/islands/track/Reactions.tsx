import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { Reactions as List, reactionsOf } from '@salamu/ui/request/reactions';
import { call } from '@salamu/ui/session/api';
import { Fold } from '../Fold.tsx';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

/** What people recorded for the artist after watching; nothing where there is nothing. */
export default function Reactions({ request: { id }, tracked }: PanelProps) {
  const { token } = tracked.key;
  const { data, refresh } = usePolled(() => reactionsOf(id, token), null);
  if (!data?.length) return null;

  async function remove(reactionId: string) {
    const send = () => call(tracked.api.reactions({ reactionId }).delete());
    await tracked.run(reactionId, send, m.reaction_taken_back());
    await refresh();
  }

  return (
    <Fold title={m.reaction_list()} open>
      <List requestId={id} reactions={data} trackingToken={token}>
        {(reaction) => (
          <Button variant="link" loading={tracked.busy === reaction.id} onClick={() => remove(reaction.id)}>
            {m.reaction_delete()}
          </Button>
        )}
      </List>
    </Fold>
  );
}
