import { m } from '@salamu/messages/messages';
import { TellSide } from '@salamu/ui/request/dispute-statement';
import { call } from '@salamu/ui/session/api';
import type { PanelProps } from './use-tracked-request.ts';

/** What the fan has to say while our team decides. */
export default function Hearing({ request, tracked }: PanelProps) {
  const { hearing, actions, artist } = request;
  if (!hearing) return null;
  const send = async (words: string) => {
    await call(tracked.api['tell-side'].post({ words }));
    await tracked.refresh();
  };
  return (
    <section
      aria-label={m.hearing_your_side()}
      className="grid gap-4 border-marigold border-s-4 bg-sunk px-5 py-5"
    >
      <h2 className="text-h3">{m.hearing_your_side()}</h2>
      <TellSide
        other={artist.stageName}
        told={{ mine: hearing.fanTold, theirs: hearing.artistTold }}
        ticked={{ by: artist.stageName, points: hearing.ticked }}
        until={hearing.until}
        begun={request.timeline.findLast(({ event }) => event === 'reported')?.note ?? undefined}
        mayTell={actions.includes('tell-side')}
        send={send}
      />
    </section>
  );
}
