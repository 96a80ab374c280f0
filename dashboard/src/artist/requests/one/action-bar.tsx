import { Button } from '@salamu/ui/button';
import { buttonClass } from '@salamu/ui/button-class';
import { Money } from '@salamu/ui/money';
import type { ArtistRequest } from '../../parts/queries.ts';
import { useAnswers } from '../answers/use-answers.ts';
import { useIsSending } from '../answers/use-is-sending.ts';

/** On a small screen: what it pays and the next step, always in reach. */
export function ActionBar({ request: { id, actions, net } }: { request: ArtistRequest }) {
  const { accept } = useAnswers(id);
  const isSending = useIsSending(id);
  const mayAccept = actions.includes('accept');
  if (!mayAccept && !actions.includes('deliver')) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-line border-t bg-raised px-4 py-2.5 lg:hidden">
      <p className="grid leading-tight">
        <span className="label">You get</span>
        <Money value={net} className="font-bold font-display text-h4" />
      </p>
      {mayAccept && !isSending ? (
        <Button loading={accept.isPending} onClick={() => accept.mutate()}>
          Accept
        </Button>
      ) : (
        <a href="#deliver" className={buttonClass()}>
          {isSending ? 'See how it’s going' : 'Send the video'}
        </a>
      )}
    </div>
  );
}
