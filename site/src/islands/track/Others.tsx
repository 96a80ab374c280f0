import { briefFieldNames, briefRule } from '@salamu/api/domain/request/brief-fields';
import { here, m } from '@salamu/messages/messages';
import { draftStore } from '@salamu/ui/browser/drafts';
import { Avatar } from '@salamu/ui/kit/avatar';
import { Money } from '@salamu/ui/kit/money';
import { api, call } from '@salamu/ui/session/api';
import type { FanRequest } from '../../data/page/types.ts';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

const shown = 3;

/** Keep the words of a request for the form of another artist; what was paid for, and a day that may have passed, stay. */
function takeAlong(request: FanRequest, artistId: string): void {
  const words = briefFieldNames.filter((name) => !briefRule(name).fixed && briefRule(name).kind !== 'day');
  const kept = Object.fromEntries(words.map((name) => [name, request[name]]));
  draftStore(`draft:${artistId}`).keep({ ...kept, step: 'whom' });
}

/** After a request that came to nothing: others who speak the language and take such requests now. */
export default function Others({ request }: PanelProps) {
  const { artist, occasion, language } = request;
  const query = { occasion, language, available: true, sort: 'popular', pageSize: shown + 1 } as const;
  const { data } = usePolled(() => call(api.artists.get({ query })), null);
  const others = data?.items.filter(({ id }) => id !== artist.id).slice(0, shown) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-h3">{m.track_others()}</h2>
        <p className="text-quiet">{m.track_others_kept()}</p>
      </div>
      <ul className="grid gap-3">
        {others.map((other) => (
          <li key={other.id}>
            <a
              href={here(`/artists/${other.slug}#request`)}
              onClick={() => takeAlong(request, other.id)}
              className="flex items-center gap-4 rounded-card hover:bg-sunk"
            >
              <Avatar name={other.stageName} photo={other.photo} size={56} />
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{other.stageName}</span>
              <span className="figures ms-auto whitespace-nowrap">
                <Money value={other.price} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
