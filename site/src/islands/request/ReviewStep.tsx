import { languageName } from '@salamu/api/domain/artist/languages';
import { formatDays } from '@salamu/api/domain/measures';
import { occasions } from '@salamu/api/domain/request/brief';
import { formatDay } from '@salamu/ui/dates';
import { rushPromise } from '../../data/promise.ts';
import type { StepProps } from './step-props.ts';
import type { Step } from './steps.ts';

/** The whole request before paying, each part with a button to change it. */
export function ReviewStep({ draft, artist, onEdit }: StepProps & { onEdit: (step: Step) => void }) {
  const points = draft.mustSay.filter((point) => point.trim());
  const rows: { step: Step; name: string; text: string }[] = [
    { step: 'occasion', name: 'Occasion', text: draft.occasion ? occasions[draft.occasion] : '' },
    {
      step: 'names',
      name: 'For',
      text: draft.pronunciation ? `${draft.recipientName} (${draft.pronunciation})` : draft.recipientName,
    },
    ...(draft.forSelf ? [] : [{ step: 'names' as const, name: 'From', text: draft.fromName }]),
    { step: 'brief', name: 'Good to know', text: draft.instructions },
    ...(points.length > 0 ? [{ step: 'brief' as const, name: 'Must say', text: points.join(' · ') }] : []),
    { step: 'details', name: 'Language', text: languageName(draft.language) },
    {
      step: 'details',
      name: 'When',
      text: [
        draft.rush ? rushPromise : `within ${formatDays(artist.promiseDays)}`,
        draft.neededBy && `needed by ${formatDay(draft.neededBy)}`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      step: 'details',
      name: 'Seen by',
      text: draft.public ? 'everyone, on the artist’s page' : 'only people with the link',
    },
  ];
  return (
    <dl className="border-line border-t">
      {rows.map(({ step, name, text }) => (
        <div
          key={name}
          className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-2.5 sm:grid-cols-[5.5rem_1fr_auto]"
        >
          <dt className="text-quiet text-small">{name}</dt>
          <dd className="col-span-2 row-start-2 min-w-0 whitespace-pre-line sm:col-span-1 sm:row-start-auto [overflow-wrap:anywhere]">
            {text}
          </dd>
          <dd className="self-start">
            <button
              type="button"
              onClick={() => onEdit(step)}
              className="text-link cursor-pointer text-small"
              aria-label={`Change: ${name}`}
            >
              Change
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
