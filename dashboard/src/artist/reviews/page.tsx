import { occasionName } from '@salamu/api/domain/request/brief';
import { currentLocale, m } from '@salamu/messages/messages';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Pager } from '../../parts/list/pager.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { requestPath } from '../parts/addresses.ts';
import { type OwnReview, reviewsQuery } from '../parts/queries.ts';
import { Review } from '../parts/review.tsx';

/** What fans say about the artist's videos, newest first, under the average. */
export default function ReviewsPage() {
  const { get } = useListParams();
  const list = useQuery(reviewsQuery({ cursor: get('cursor') }));
  return (
    <>
      <PageHeader title={m.artist_reviews_title()} />
      <Loaded query={list} failure={m.artist_reviews_failed()}>
        {({ items, rating: { average, count }, next, previous }) =>
          items.length === 0 ? (
            <EmptyState title={m.artist_reviews_none()}>{m.artist_reviews_none_hint()}</EmptyState>
          ) : (
            <>
              {average !== null && (
                <p className="pb-6 text-quiet">
                  <span className="font-bold font-display text-h2 text-ink">
                    {average.toLocaleString(currentLocale(), { maximumFractionDigits: 1 })}
                  </span>{' '}
                  {m.page_artist_out_of({ count, shown: count.toLocaleString(currentLocale()) })}
                </p>
              )}
              <ul className="border-line border-t">
                {items.map((review) => (
                  <Row key={review.id} review={review} />
                ))}
              </ul>
              <Pager {...{ next, previous }} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Row({ review }: { review: OwnReview }) {
  const { requestId, fanName, occasion, createdAt, reply, takenDown } = review;
  return (
    <li className="grid gap-2 border-line border-b py-5">
      <Review review={review} />
      <p className="flex flex-wrap gap-x-4 text-quiet text-small">
        <span className="font-semibold text-ink">{fanName}</span>
        <span>{occasionName(occasion)}</span>
        <When at={createdAt} />
        <Link to={requestPath(requestId)} className="text-link">
          {reply || takenDown ? m.artist_reviews_request() : m.artist_review_reply()}
        </Link>
      </p>
    </li>
  );
}
