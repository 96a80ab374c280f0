import { briefRule } from '@salamu/api/domain/request/brief-fields';
import { m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/dates';
import { rowsForFan } from './brief-words.ts';
import { Held } from './Held.tsx';
import { PriceLines } from './PriceLines.tsx';
import type { StepProps } from './step-props.ts';
import { useDueTime } from './use-due-time.ts';

/** Who records, for whom, by when, for how much, and who holds the money: all before paying, each part to be changed. */
export function ReviewStep({ draft, artist, now }: StepProps & { now: string }) {
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
          <div
            key={name}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-2.5 sm:grid-cols-[6.5rem_1fr_auto]"
          >
            <dt className="text-quiet text-small">{name}</dt>
            <dd className="col-span-2 row-start-2 min-w-0 whitespace-pre-line sm:col-span-1 sm:row-start-auto [overflow-wrap:anywhere]">
              {value}
            </dd>
            <dd className="self-start">
              <button
                type="submit"
                name="to"
                value={briefRule(field).step}
                className="text-link cursor-pointer text-small"
                aria-label={m.request_change_field({ field: name })}
              >
                {m.request_change()}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <PriceLines artist={artist} rush={draft.rush} />
      <Held artist={artist} rush={draft.rush} />
    </>
  );
}
