import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sayOccasion } from '../../parts/words.ts';
import type { ArtistRequest } from '../parts/queries.ts';
import { AnswerDialog, type Asked } from './answers/answer-dialog.tsx';
import { useAnswers } from './answers/use-answers.ts';
import { useIsSending } from './answers/use-is-sending.ts';

const questions: { action: Asked; name: string }[] = [
  { action: 'extend', name: 'Ask for days' },
  { action: 'decline', name: 'Decline' },
  { action: 'refuse', name: 'Refuse' },
];

/** The answers possible without opening a request; nothing if there are none. */
export function RowAnswers({ request }: { request: ArtistRequest }) {
  const { id, actions, occasion, recipientName } = request;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { accept } = useAnswers(id);
  const isSending = useIsSending(id);
  const about = `${sayOccasion(occasion)} for ${recipientName}`;
  if (!actions.includes('accept') && !actions.includes('deliver')) return null;
  return (
    <span className="relative flex flex-wrap items-center gap-x-5 gap-y-2 pt-1 text-small xl:pt-0">
      {actions.includes('accept') && !isSending ? (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Accept ${about}`}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          Accept
        </Button>
      ) : (
        <Link
          to={`/artist/requests/${id}#deliver`}
          aria-label={`${isSending ? 'Your video is being sent' : 'Send the video'}: ${about}`}
          className={buttonClass({ size: 'sm', variant: 'outline' })}
        >
          {isSending ? 'Your video is being sent' : 'Send the video'}
        </Link>
      )}
      {questions.map(
        ({ action, name }) =>
          actions.includes(action) &&
          !isSending && (
            <Button
              key={action}
              size="sm"
              variant="link"
              aria-label={`${name}: ${about}`}
              onClick={() => setAsked(action)}
            >
              {name}
            </Button>
          ),
      )}
      {asked && !isSending && <AnswerDialog asked={asked} request={request} onClose={() => setAsked(null)} />}
    </span>
  );
}
