import { categories } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { Money } from '@salamu/ui/money';
import { Textile } from '@salamu/ui/textile';
import { clothFor } from '@salamu/ui/textile-pattern';
import { useObjectUrl } from '../../app/use-object-url.ts';
import { moneyOf } from './draft.ts';
import type { OwnProfile } from './queries.ts';
import type { ProfileFormState } from './use-profile-form.ts';

interface CardPreviewProps {
  /** Where it stands: beside the form, or within it. */
  className: string;
  state: ProfileFormState;
  stored: OwnProfile['photo'];
}

/** The card that fans will see, as far as it is filled in. */
export function CardPreview({ className, state: { draft, photo }, stored }: CardPreviewProps) {
  const chosen = useObjectUrl(photo);
  const picture = chosen ?? stored?.url;
  const price = moneyOf(draft.price, draft.currency);
  const name = draft.stageName.trim() || 'Your stage name';
  const facts = [draft.category && categories[draft.category], draft.country && countryName(draft.country)];
  return (
    <aside aria-label="Your card" className={className}>
      <p className="label pb-2">How fans will see you</p>
      <div className="on-night relative aspect-4/5 overflow-hidden rounded-picture">
        {picture ? (
          <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <div className="absolute inset-0 grid content-start overflow-hidden opacity-70">
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <Textile key={row} band={clothFor(name)} scale={0.9} />
            ))}
          </div>
        )}
        <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-60% from-night to-transparent px-4 pt-10 pb-3.5">
          <p className="font-bold font-display text-h4 tracking-tight [overflow-wrap:anywhere]">{name}</p>
        </div>
      </div>
      <p className="pt-2 text-quiet text-small">
        {facts.filter(Boolean).join(' · ') || 'Category · Country'}
      </p>
      <p className="text-small">
        {price ? (
          <Money value={price} className="font-semibold" />
        ) : (
          <span className="text-quiet">Price</span>
        )}
        <span className="text-quiet">
          {' '}
          · within {draft.promiseDays} {draft.promiseDays === 1 ? 'day' : 'days'}
        </span>
      </p>
    </aside>
  );
}
