import { m } from '@salamu/messages/messages';
import { OurDecisions } from '@salamu/ui/account/our-decisions';
import { api, call } from '@salamu/ui/session/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { live } from '../../../app/live.ts';
import { queryClient } from '../../../app/query-client.ts';
import { Section } from '../../../parts/section.tsx';

const decisionsQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['decisions', requestId],
    queryFn: () => call(api.decisions.get({ query: { requestId } })),
    ...live,
  });

/** What our team has decided about the artist's video; nothing if that is nothing. */
export default function Decisions({ requestId }: { requestId: string }) {
  const { data } = useQuery(decisionsQuery(requestId));
  if (!data || data.items.length === 0) return null;
  const send = async (id: string, words: string) => {
    await call(api.decisions({ id }).appeal.post({ words }));
    await queryClient.invalidateQueries({ queryKey: decisionsQuery(requestId).queryKey });
  };
  return (
    <Section title={m.track_decision()}>
      <OurDecisions decisions={data.items} send={send} />
    </Section>
  );
}
