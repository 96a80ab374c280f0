import { hasEnded } from '@salamu/api/domain/request/transitions';
import { Link } from 'react-router-dom';
import type { AdminRequest } from '../../parts/queries.ts';
import { TakeDown } from '../../parts/take-down.tsx';

/** The review, and what can be or has been taken down. */
export function Abuse({ request }: { request: AdminRequest }) {
  const { id, code, status, video, review, watchUrl, actions } = request;
  const isWithheld = video?.takenDown || review?.takenDown;
  return (
    <div className="grid justify-items-start gap-2">
      {review && (
        <p className="max-w-prose [overflow-wrap:anywhere]">
          <span className="label block">Review</span>
          {review.rating} of 5 stars{review.text && <>: “{review.text}”</>}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5">
        {actions.includes('decline') && !hasEnded(status) && <TakeDown thing="brief" id={id} />}
        {watchUrl !== null && !video?.takenDown && <TakeDown thing="video" id={id} />}
        {review && !review.takenDown && <TakeDown thing="review" id={review.id} />}
      </div>
      {isWithheld && (
        <p className="text-quiet text-small">
          {video?.takenDown ? 'The video' : 'The review'} is taken down.{' '}
          <Link to={`/admin/flags?search=${code}`} className="text-link">
            See why, or put it back
          </Link>
        </p>
      )}
    </div>
  );
}
