import { m } from '@salamu/messages/messages';
import { TellSide } from '@salamu/ui/request/dispute-statement';
import { api, call } from '@salamu/ui/session/api';
import { Section } from '../../../parts/section.tsx';
import { refreshArtist } from '../../parts/changes.ts';
import type { ArtistRequest } from '../../parts/queries.ts';

/** What the artist has to say while our team decides. */
export function Hearing({ request: { id, hearing, actions } }: { request: ArtistRequest }) {
  if (!hearing) return null;
  const send = async (words: string) => {
    await call(api.requests({ id })['tell-side'].post({ words }));
    await refreshArtist();
  };
  return (
    <Section title={m.hearing_your_side()}>
      <div className="max-w-prose">
        <TellSide
          other={m.artist_request_other()}
          told={{ mine: hearing.artistTold, theirs: hearing.fanTold }}
          ticked={{ by: null, points: hearing.ticked }}
          until={hearing.until}
          mayTell={actions.includes('tell-side')}
          send={send}
        />
      </div>
    </Section>
  );
}
