import { brand } from '@salamu/api/domain/brand';
import { occasionName } from '@salamu/api/domain/request/brief';
import { deadlineFor } from '@salamu/api/domain/request/deadlines';
import { formatTime } from '@salamu/api/domain/time/format-time';
import { here, m } from '@salamu/messages/messages';
import { deviceZone } from '@salamu/ui/browser/device';
import { Avatar } from '@salamu/ui/kit/avatar';
import { PriceTable } from '@salamu/ui/kit/price-table';
import { EstimateInFull } from '@salamu/ui/request/estimate';
import type { FanRequest } from '../../data/page/types.ts';
import { dueAt } from '../track/status-text.ts';
import { useNow } from '../use-now.ts';
import { isOver } from './stage.ts';

/** What is paid for, in one place: who records it, for whom, by when, what it costs, and where the money is. */
export function Bill({ request }: { request: FanRequest }) {
  const { artist, recipientName, occasion, lines, total, estimate, code } = request;
  return (
    <section aria-label={m.checkout_what_you_pay()} className="grid content-start gap-6">
      <div className="grid gap-3">
        <Avatar name={artist.stageName} photo={artist.photo} size={96} />
        <p className="figures text-quiet">{m.track_code({ code })}</p>
        <h1 className="text-h1 [overflow-wrap:anywhere]">
          {m.requests_row({ artist: artist.stageName, name: recipientName })}
        </h1>
        <p className="text-lead">{m.checkout_what({ occasion: occasionName(occasion) })}</p>
        {!isOver(request) && (
          <p>
            <a className="text-link" href={here(`/track/${request.id}`)}>
              {m.checkout_change_words()}
            </a>
          </p>
        )}
      </div>
      <PriceTable lines={lines} total={total} noFees />
      {estimate && <EstimateInFull from={total.currency} found={estimate} />}
      <Promises request={request} />
    </section>
  );
}

/** When the video is due, in the fan's own time zone; null once none is. */
function dueWords(request: FanRequest, now: string): string | null {
  const { rush, promiseDays } = request;
  const zone = deviceZone();
  if (!isOver(request)) {
    const due = deadlineFor({ paidAt: new Date(now), rush, promiseDays });
    return m.checkout_due_if_paid({ when: formatTime(due, zone) });
  }
  const due = dueAt(request);
  return due && m.checkout_due_paid({ when: formatTime(new Date(due), zone) });
}

function Promises({ request }: { request: FanRequest }) {
  const artist = request.artist.stageName;
  const now = useNow();
  const facts = [
    [m.checkout_due(), dueWords(request, now)],
    [m.checkout_held(), m.checkout_held_by({ brand: brand.name, artist })],
    [m.checkout_back(), m.checkout_back_when({ artist })],
  ] as const;
  return (
    <dl>
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-line border-t py-2.5">
              <dt className="text-quiet text-small">{name}</dt>
              <dd className="figures [overflow-wrap:anywhere]">{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
