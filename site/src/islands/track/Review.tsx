import { briefLimits } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { TextArea } from '@salamu/ui/text-area';
import { Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { PanelProps } from './use-tracked-request.ts';

const stars = [1, 2, 3, 4, 5];

/** Say thanks with stars and words; for a delivered video this approves it too. */
export function Review({ request, tracked }: PanelProps) {
  const { api, busy, run } = tracked;
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const approves = request.actions.includes('approve');

  function send(event: FormEvent) {
    event.preventDefault();
    if (rating === 0) return setError(m.track_review_stars_missing());
    void run(
      'review',
      () => call(api.review.post({ rating, text: text.trim() || null })),
      approves ? m.track_approved() : m.track_review_done(),
    );
  }

  return (
    <form onSubmit={send} className="grid gap-5 border-line border-t pt-8" id="thanks">
      <h2 className="text-h3">{m.track_review({ artist: request.artist.stageName })}</h2>
      <fieldset className="field">
        <legend className="field-label pb-1">{m.track_review_how()}</legend>
        <div className="flex">
          {stars.map((value) => (
            <label
              key={value}
              className="cursor-pointer rounded-control p-1.5 has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="rating"
                value={value}
                checked={rating === value}
                onChange={() => {
                  setRating(value);
                  setError(null);
                }}
                className="sr-only"
              />
              <span className="sr-only">{m.track_review_stars({ count: value })}</span>
              <Star size={34} aria-hidden="true" className={value <= rating ? 'fill-marigold' : ''} />
            </label>
          ))}
        </div>
        {error && (
          <p role="alert" className="field-error">
            {error}
          </p>
        )}
      </fieldset>
      <TextArea
        label={m.track_in_own_words()}
        hint={m.track_review_hint()}
        optional
        value={text}
        maxLength={briefLimits.reviewText.max}
        rows={3}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" loading={busy === 'review'} className="justify-self-start">
        {approves ? m.track_review_approve() : m.track_review_send()}
      </Button>
    </form>
  );
}
