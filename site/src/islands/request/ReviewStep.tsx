import { formatMoney } from '@salamu/api/domain/money/money';
import { briefRule } from '@salamu/api/domain/request/brief-fields';
import { deadlineFor } from '@salamu/api/domain/request/deadlines';
import { priceLines } from '@salamu/api/domain/request/pricing';
import { formatTime } from '@salamu/api/domain/time/format-time';
import { here, m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/browser/dates';
import { deviceZone } from '@salamu/ui/browser/device';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { PriceTable } from '@salamu/ui/kit/price-table';
import { OwnEstimateInFull } from '@salamu/ui/request/estimate';
import type { Session } from '@salamu/ui/session/session';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { EmailSlip } from '../EmailSlip.tsx';
import { rowsForFan } from './brief-words.ts';
import { priceFor } from './draft.ts';
import type { RequestArtist, StepProps } from './step-props.ts';
import type { Step } from './steps.ts';

/** Who holds the money and when it comes back, and what the fan agrees to with the last button. */
function Held({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const { total, currency } = priceFor(artist, rush);
  return (
    <div className="grid gap-3">
      <p className="grid grid-cols-[auto_1fr] gap-3 rounded-card bg-leaf-soft p-4">
        <ShieldCheck size={22} aria-hidden="true" className="mt-0.5 text-leaf" />
        <span>
          {m.request_held({ price: formatMoney({ amount: total, currency }), artist: artist.stageName })}
        </span>
      </p>
      <p className="text-quiet text-small">
        <MessageParts
          of={m.request_agree.parts()}
          as={{
            terms: (words) => (
              <a className="text-link" href={here('/terms')}>
                {words}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}

const never = () => () => {};

/**
 * When the video is due if it is paid now, in the fan's own time zone; on the server in the one they gave, or else in
 * UTC.
 */
function useDueTime(
  promise: { rush: boolean; promiseDays: number },
  { now, given }: { now: string; given: string },
): string {
  const timeZone = useSyncExternalStore(never, deviceZone, () => given || null);
  return formatTime(deadlineFor({ paidAt: new Date(now), ...promise }), timeZone);
}

function PriceLines({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const price = priceFor(artist, rush);
  const total = { amount: price.total, currency: price.currency };
  return (
    <div className="grid gap-2">
      <PriceTable lines={priceLines(price)} total={total} noFees />
      <OwnEstimateInFull price={total} />
    </div>
  );
}

/** One answer, and the way back to the step that asks for it. */
function Row({ name, step, children }: { name: string; step: Step; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-2.5 sm:grid-cols-[6.5rem_1fr_auto]">
      <dt className="text-quiet text-small">{name}</dt>
      <dd className="col-span-2 row-start-2 min-w-0 whitespace-pre-line sm:col-span-1 sm:row-start-auto [overflow-wrap:anywhere]">
        {children}
      </dd>
      <dd className="self-start">
        <button
          type="submit"
          name="to"
          value={step}
          className="text-link cursor-pointer text-small"
          aria-label={m.request_change_field({ field: name })}
        >
          {m.request_change()}
        </button>
      </dd>
    </div>
  );
}

/** Who records, for whom, by when, for how much, and who holds the money: all before paying, each part to be changed. */
export function ReviewStep({
  draft,
  change,
  artist,
  now,
  user,
}: StepProps & { now: string; user: Session | null }) {
  const due = useDueTime(
    { rush: draft.rush, promiseDays: artist.promiseDays },
    { now, given: draft.timeZone },
  );
  const rows = rowsForFan(draft, {
    rush: { name: m.request_by_when(), value: m.request_due({ time: due }) },
    neededBy: draft.neededBy ? formatDay(draft.neededBy) : null,
    mustSay: (draft.mustSay ?? []).filter((point) => point.trim()).join(' · '),
  });
  return (
    <>
      <dl className="border-line border-t">
        <div className="grid gap-x-3 border-line border-b py-2.5 sm:grid-cols-[6.5rem_1fr]">
          <dt className="text-quiet text-small">{m.request_recorded_by()}</dt>
          <dd className="[overflow-wrap:anywhere]">{artist.stageName}</dd>
        </div>
        {rows.map(({ field, name, value }) => (
          <Row key={name} {...{ name }} step={briefRule(field).step}>
            {value}
          </Row>
        ))}
        {!user && (
          <>
            <Row name={m.account_your_name()} step="when">
              {draft.guestName}
            </Row>
            <Row name={m.contact_your_email()} step="when">
              {draft.guestEmail}
            </Row>
          </>
        )}
      </dl>
      {!user && <EmailSlip email={draft.guestEmail} onMeant={(guestEmail) => change({ guestEmail })} />}
      <PriceLines artist={artist} rush={draft.rush} />
      <Held artist={artist} rush={draft.rush} />
    </>
  );
}
