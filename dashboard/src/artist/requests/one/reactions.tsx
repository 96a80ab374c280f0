import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { toast } from '@salamu/ui/kit/toaster';
import { Reactions as List, reactionsOf } from '@salamu/ui/request/reactions';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Section } from '../../../parts/section.tsx';

/** What people recorded for the artist after watching; nothing where there is nothing. */
export default function Reactions({ requestId }: { requestId: string }) {
  const queryKey = ['reactions', requestId];
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => reactionsOf(requestId) });
  const removing = useMutation({
    mutationFn: (reactionId: string) =>
      call(api.requests({ id: requestId }).reactions({ reactionId }).delete()),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toast.error(messageOf(error)),
  });
  if (!data?.length) return null;
  return (
    <Section title={m.reaction_list()}>
      <List requestId={requestId} reactions={data} maySave>
        {({ id }) => (
          <Button
            variant="link"
            loading={removing.isPending && removing.variables === id}
            onClick={() => removing.mutate(id)}
          >
            {m.reaction_delete()}
          </Button>
        )}
      </List>
    </Section>
  );
}
