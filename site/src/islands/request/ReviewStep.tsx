import { formatDays } from '@salamu/api/domain/measures';
import { briefRule } from '@salamu/api/domain/request/brief-fields';
import { m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/dates';
import { rushPromise } from '../../data/promise.ts';
import { rowsForFan } from './brief-words.ts';
import type { StepProps } from './step-props.ts';
import type { Step } from './steps.ts';

/** The whole request before paying, each part with a button to change it. */
export function ReviewStep({ draft, artist, onEdit }: StepProps & { onEdit: (step: Step) => void }) {
  const within = draft.rush ? rushPromise() : m.request_within({ days: formatDays(artist.promiseDays) });
  const when = draft.neededBy ? m.request_when_needed({ within, day: formatDay(draft.neededBy) }) : within;
  const rows = rowsForFan(draft, {
    rush: { name: m.request_when(), value: when },
    neededBy: null,
    mustSay: (draft.mustSay ?? []).filter((point) => point.trim()).join(' · '),
  });
  return (
    <dl className="border-line border-t">
      {rows.map(({ field, name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-2.5 sm:grid-cols-[5.5rem_1fr_auto]"
        >
          <dt className="text-quiet text-small">{name}</dt>
          <dd className="col-span-2 row-start-2 min-w-0 whitespace-pre-line sm:col-span-1 sm:row-start-auto [overflow-wrap:anywhere]">
            {value}
          </dd>
          <dd className="self-start">
            <button
              type="button"
              onClick={() => onEdit(briefRule(field).step)}
              className="text-link cursor-pointer text-small"
              aria-label={m.request_change_field({ field: name })}
            >
              {m.request_change()}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
