import { briefLimits } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { WordsForm } from '@salamu/ui/forms/words-form';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
import { Section } from '../../../parts/section.tsx';
import { keepRequest } from '../../parts/changes.ts';
import type { ArtistRequest } from '../../parts/queries.ts';
import { Review } from '../../parts/review.tsx';

/** The fan's review, and the artist's one reply to it. */
export function Reviewed({ request: { id, review } }: { request: ArtistRequest }) {
  if (!review) return null;
  const send = async (words: string) => {
    keepRequest(await call(api.requests({ id }).review.reply.post({ words })));
    toast.success(m.artist_review_replied());
  };
  return (
    <Section title={m.artist_review_of()}>
      <div className="grid max-w-prose gap-5">
        <Review review={review} />
        {review.mayReply && (
          <WordsForm
            label={m.artist_review_reply_label()}
            hint={m.artist_review_reply_hint()}
            limits={briefLimits.reviewReply}
            rows={2}
            send={send}
            confirm={m.artist_review_reply()}
          />
        )}
      </div>
    </Section>
  );
}
