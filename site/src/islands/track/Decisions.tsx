import { m } from '@salamu/messages/messages';
import { OurDecisions } from '@salamu/ui/account/our-decisions';
import { apiForRequest, call } from '@salamu/ui/session/api';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

/** What our team has decided about what the fan wrote for this request; nothing if that is nothing. */
export default function Decisions({ request, tracked }: PanelProps) {
  const api = apiForRequest(tracked.key.token);
  const { data, refresh } = usePolled(
    () => call(api.decisions.get({ query: { requestId: request.id } })),
    null,
  );
  if (!data || data.items.length === 0) return null;
  const send = async (id: string, words: string) => {
    await call(api.decisions({ id }).appeal.post({ words }));
    await refresh();
  };
  return (
    <section
      aria-label={m.track_decision()}
      className="grid gap-4 border-marigold border-s-4 bg-sunk px-5 py-5"
    >
      <h2 className="text-h3">{m.track_decision()}</h2>
      <OurDecisions decisions={data.items} send={send} />
    </section>
  );
}
