import { formatMoney } from '@salamu/api/domain/money';
import { here, m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/message-parts';
import { ShieldCheck } from 'lucide-react';
import { priceFor } from './draft.ts';
import type { RequestArtist } from './step-props.ts';

/** Who holds the money and when it comes back, and what the fan agrees to with the last button. */
export function Held({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const { total, currency } = priceFor(artist, rush);
  return (
    <div className="grid gap-3">
      <p className="grid grid-cols-[auto_1fr] gap-3 rounded-card bg-leaf-soft p-4">
        <ShieldCheck size={22} aria-hidden="true" className="mt-0.5 text-leaf" />
        <span>
          {m.request_held({ price: formatMoney({ amount: total, currency }), artist: artist.stageName })}
        </span>
      </p>
      <p className="text-quiet text-small">
        <MessageParts
          of={m.request_agree.parts()}
          as={{
            terms: (words) => (
              <a className="text-link" href={here('/terms')}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}
