import { Reactions as List, reactionsOf } from '@salamu/ui/reactions';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../parts/section.tsx';
import { TakeDown } from '../../parts/take-down.tsx';

/** What people recorded for the artist after watching; nothing where there is nothing. */
export function Reactions({ requestId }: { requestId: string }) {
  const { data } = useQuery({ queryKey: ['reactions', requestId], queryFn: () => reactionsOf(requestId) });
  if (!data?.length) return null;
  return (
    <Section title="Reactions">
      <List requestId={requestId} reactions={data}>
        {({ id }) => <TakeDown thing="reaction" id={id} />}
      </List>
    </Section>
  );
}
