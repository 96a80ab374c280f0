import { languageName } from '@salamu/api/domain/artist/languages';
import { formatSpan } from '@salamu/api/domain/measures';
import { windows } from '@salamu/api/domain/request/deadlines';
import { formatDay } from '@salamu/ui/dates';
import { Facts } from '../../../parts/facts.tsx';
import type { ArtistRequest } from '../../parts/queries.ts';
import { MustSay } from './must-say.tsx';

/** What to say, to whom, and how to pronounce the name. */
export function Brief({ request }: { request: ArtistRequest }) {
  const { id, actions, pronunciation, fromName, instructions, mustSay, language } = request;
  const { forSelf, neededBy, rush, extension } = request;
  return (
    <div className="grid gap-8 border-line border-t pt-6 pb-10">
      {pronunciation && (
        <p className="grid gap-1">
          <span className="label">How to say the name</span>
          <span className="font-bold font-display text-h3 tracking-tight [overflow-wrap:anywhere]">
            “{pronunciation}”
          </span>
        </p>
      )}
      {mustSay.length > 0 && (
        <MustSay requestId={id} points={mustSay} isDone={!actions.includes('deliver')} />
      )}
      <div className="grid gap-1">
        <h2 className="label font-text tracking-normal">In the fan’s words</h2>
        <p className="max-w-prose whitespace-pre-line border-marigold border-l-3 pl-4 text-lead [overflow-wrap:anywhere]">
          {instructions}
        </p>
      </div>
      <Facts
        facts={[
          { name: 'From', value: forSelf ? `${fromName}, for themselves` : fromName },
          { name: 'Language', value: languageName(language) },
          neededBy ? { name: 'Needed by', value: formatDay(neededBy) } : null,
          rush && !extension?.approved && { name: 'Rush', value: `Within ${formatSpan(windows.rush)}` },
          {
            name: 'Who can watch it',
            value: request.public ? 'Everyone, on your page' : 'Only people with the link',
          },
        ]}
      />
    </div>
  );
}
