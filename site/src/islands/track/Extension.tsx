import { formatMoreDays } from '@salamu/api/domain/measures';
import { call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import type { PanelProps } from './use-tracked-request.ts';

/** The artist asks for more days; refusing changes nothing. */
export function Extension({ request, tracked }: PanelProps) {
  const { extension, artist, rush } = request;
  if (!extension) return null;
  const { api, busy, run } = tracked;
  const days = formatMoreDays(extension.days);
  const answer = (approve: boolean, done: string) =>
    run(approve ? 'grant' : 'refuse', () => call(api['answer-extension'].post({ approve })), done);
  return (
    <section className="grid gap-4 border-marigold border-l-4 bg-sunk px-5 py-5">
      <h2 className="text-h3">
        {artist.stageName} is asking for {days}
      </h2>
      <blockquote className="whitespace-pre-line text-lead">“{extension.reason}”</blockquote>
      <p className="text-quiet">
        {rush ? 'If you agree, we refund the rush surcharge. ' : ''}If you don’t, the deadline stays the same.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button loading={busy === 'grant'} onClick={() => answer(true, `${artist.stageName} has ${days}.`)}>
          Give {days}
        </Button>
        <Button
          variant="secondary"
          loading={busy === 'refuse'}
          onClick={() => answer(false, 'The deadline stays the same.')}
        >
          Keep the deadline
        </Button>
      </div>
    </section>
  );
}
