import { StatusBadge } from '@salamu/ui/status-badge';
import { When } from '@salamu/ui/when';
import type { FanRequest } from '../../data/types.ts';
import { useWindows } from '../use-windows.ts';
import { dueAt, fanLabels, lateText, statusText } from './status-text.ts';

/** The request's state as a badge and a sentence, and the day the video is due. */
export function StatusHead({ request }: { request: FanRequest }) {
  const { artist, recipientName, status, code } = request;
  const due = dueAt(request);
  const { offerCancelHours } = useWindows();
  return (
    <header className="grid justify-items-start gap-4">
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
        <StatusBadge state={status} label={fanLabels[status]} /> Request {code}
      </p>
      <h1 className="text-h1 [overflow-wrap:anywhere]">
        <a href={`/artists/${artist.slug}`} className="underline-offset-8 hover:underline">
          {artist.stageName}
        </a>{' '}
        for {recipientName}
      </h1>
      <p className="words text-lead" aria-live="polite">
        {statusText(request, new Date(), offerCancelHours)}
      </p>
      {due && (
        <p>
          Due <When at={due} exact />. {lateText(request)}
        </p>
      )}
    </header>
  );
}
