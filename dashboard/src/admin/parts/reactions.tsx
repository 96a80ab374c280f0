import { Reactions as List, reactionsOf } from '@salamu/ui/request/reactions';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../parts/section.tsx';
import { TakeDown } from './take-down.tsx';

const useReactions = (requestId: string) =>
  useQuery({ queryKey: ['reactions', requestId], queryFn: () => reactionsOf(requestId) }).data ?? [];

/** What people recorded for the artist after watching; nothing where there is nothing. */
export function Reactions({ requestId }: { requestId: string }) {
  const reactions = useReactions(requestId);
  if (reactions.length === 0) return null;
  return (
    <Section title="Reactions">
      <List {...{ requestId, reactions }}>{({ id }) => <TakeDown thing="reaction" id={id} />}</List>
    </Section>
  );
}

/** One of them, to play. */
export function Reaction({ requestId, id }: { requestId: string; id: string }) {
  return <List requestId={requestId} reactions={useReactions(requestId).filter((each) => each.id === id)} />;
}
