import { craftName } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { formatDays } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { Money } from '@salamu/ui/kit/money';
import { Textile } from '@salamu/ui/kit/textile';
import { useObjectUrl } from '@salamu/ui/kit/use-object-url';
import { clothFor } from '@salamu/ui/styles/textile-pattern';
import { moneyOf } from '../parts/money/typed-money.ts';
import type { OwnProfile } from './queries.ts';
import type { ProfileFields } from './use-profile-form.ts';

interface CardPreviewProps {
  /** Its place: beside the form, or inside it. */
  className: string;
  fields: ProfileFields;
  stored: OwnProfile['photo'];
}

export function CardPreview({ className, fields: { draft, photo }, stored }: CardPreviewProps) {
  const chosen = useObjectUrl(photo);
  const picture = chosen ?? stored?.url;
  const price = moneyOf(draft.price, draft.currency);
  const name = draft.stageName.trim() || m.artist_card_name();
  const facts = [draft.category && craftName(draft.category), draft.country && countryName(draft.country)];
  return (
    <aside aria-label={m.artist_card()} className={className}>
      <p className="label pb-2">{m.artist_card_how()}</p>
      <div className="relative aspect-4/5 overflow-hidden rounded-picture rounded-es-none">
        {picture ? (
          <img src={picture} alt="" className="size-full bg-sunk object-cover" />
        ) : (
          <div className="on-night grid size-full content-start overflow-hidden">
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <Textile key={row} band={clothFor(name)} scale={0.9} className="text-on-night/30" />
            ))}
          </div>
        )}
        <p className="absolute bottom-0 inset-s-0 max-w-[92%] rounded-se-card bg-ground pt-2 pe-3.5 pb-1 font-bold font-display text-h4 leading-[1.08] tracking-tight [overflow-wrap:anywhere]">
          {name}
        </p>
      </div>
      <p className="pt-2 text-quiet text-small leading-snug">
        {facts.filter(Boolean).join(', ') || m.artist_card_facts()}
      </p>
      <p className="leading-snug">
        {price ? (
          <Money value={price} className="font-semibold" />
        ) : (
          <span className="text-quiet">{m.artist_card_price()}</span>
        )}
      </p>
      <p className="text-quiet text-small">{m.promise_in({ days: formatDays(draft.promiseDays) })}</p>
    </aside>
  );
}
