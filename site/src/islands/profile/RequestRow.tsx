import { Money } from '@salamu/ui/money';
import { StatusBadge } from '@salamu/ui/status-badge';
import { When } from '@salamu/ui/when';
import type { FanRequest } from '../../data/types.ts';
import { dueAt, fanLabels, statusText } from '../track/status-text.ts';
import { useWindows } from '../use-windows.ts';

/** One request in the list; the whole row links to it. */
export function RequestRow({ request }: { request: FanRequest }) {
  const { id, artist, recipientName, status, total, createdAt, code } = request;
  const due = dueAt(request);
  const { offerCancelHours } = useWindows();
  return (
    <li className="relative grid gap-x-6 gap-y-1.5 border-line border-t py-5 hover:bg-raised sm:grid-cols-[minmax(0,1fr)_auto]">
      <h2 className="text-h4 [overflow-wrap:anywhere]">
        <a
          href={`/profile/requests/${id}`}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {artist.stageName} for {recipientName}
        </a>
      </h2>
      <Money value={total} className="font-semibold sm:text-right" />
      <p className="max-w-prose text-quiet">
        {statusText(request, new Date(), offerCancelHours)}
        {due && (
          <>
            {' '}
            Due <When at={due} />.
          </>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-small sm:flex-col sm:items-end">
        <StatusBadge state={status} label={fanLabels[status]} />
        <span className="figures">
          {code}, <When at={createdAt} />
        </span>
      </p>
    </li>
  );
}
