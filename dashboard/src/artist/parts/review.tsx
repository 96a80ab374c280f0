import { m } from '@salamu/messages/messages';
import { When } from '@salamu/ui/kit/when';
import type { ArtistRequest } from './queries.ts';

type Reviewed = Pick<NonNullable<ArtistRequest['review']>, 'rating' | 'text' | 'takenDown' | 'reply'>;

/** A review as its artist reads it, with the reply. */
export function Review({ review: { rating, text, takenDown, reply } }: { review: Reviewed }) {
  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      <span role="img" aria-label={m.stars_label({ rating: String(rating) })}>
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>
      {text && (
        <p lang="" className="text-lead">
          “{text}”
        </p>
      )}
      {takenDown && <p className="text-quiet text-small">{m.artist_review_down()}</p>}
      {reply && (
        <p className="border-marigold border-s-3 ps-4">
          {reply.text}
          <span className="block text-quiet text-small">
            {m.artist_review_replied_by_you()} · <When at={reply.at} />
          </span>
        </p>
      )}
    </div>
  );
}
