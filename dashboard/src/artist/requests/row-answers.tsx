import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { Link } from 'react-router-dom';
import { Decisions } from '../../parts/decisions.tsx';
import { sayOccasion } from '../../parts/words.ts';
import type { ArtistRequest } from '../parts/queries.ts';
import { useAnswers } from './answers/use-answers.ts';
import { useIsSending } from './answers/use-is-sending.ts';

const names = [
  ['extend', 'Ask for days'],
  ['decline', 'Decline'],
  ['refuse', 'Refuse'],
] as const;

/** The answers possible without opening a request; nothing if there are none. */
export function RowAnswers({ request }: { request: ArtistRequest }) {
  const { id, actions, occasion, recipientName } = request;
  const { accepting, questions } = useAnswers(request);
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
          loading={accepting.isPending}
          onClick={() => accepting.mutate()}
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
      {!isSending && (
        <Decisions
          size="sm"
          possible={names.map(
            ([action, name]) =>
              actions.includes(action) && {
                ...questions[action],
                name,
                about: `: ${about}`,
                button: 'link',
              },
          )}
        />
      )}
    </span>
  );
}
