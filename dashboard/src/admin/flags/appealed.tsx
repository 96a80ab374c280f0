import { appealOutcomeLabels } from '@salamu/api/domain/appeals';
import { api } from '@salamu/ui/api';
import { When } from '@salamu/ui/when';
import { Decisions } from '../../parts/decisions.tsx';
import { decide } from '../parts/decide.ts';
import type { FlagCase } from './flag-card.tsx';

interface AppealedProps {
  appeal: FlagCase['appeals'][number];
  flagged: FlagCase;
}

/** What someone has answered to a decision of ours, and what becomes of it. */
export function Appealed({ appeal, flagged }: AppealedProps) {
  const { kind, words, sentAt, by, outcome, answer, decidedAt, decidedBy, mayDecide } = appeal;
  return (
    <div className="grid gap-2 border-marigold border-s-3 ps-4 text-small [overflow-wrap:anywhere]">
      <p className="text-quiet">
        {by} answers {kind === 'strike' ? 'the strike' : 'the decision'}, <When at={sentAt} />
      </p>
      {words && <p className="max-w-prose whitespace-pre-line">“{words}”</p>}
      {outcome && decidedAt && (
        <p className="text-quiet">
          {appealOutcomeLabels[outcome]} by {decidedBy ?? 'an admin'}, <When at={decidedAt} />
        </p>
      )}
      {answer && <p>“{answer}”</p>}
      {!outcome && !mayDecide && (
        <p className="text-quiet">You decided this, so another admin looks at it again.</p>
      )}
      {mayDecide && (
        <div data-decisions className="flex flex-wrap gap-3">
          <Decisions size="sm" possible={[overturning(appeal, flagged), upholding(appeal)]} />
        </div>
      )}
    </div>
  );
}

const reason = { label: 'Why?', hint: 'We email your reason to them.' };

const upholding = ({ id, by }: FlagCase['appeals'][number]) => ({
  name: 'Uphold it',
  button: 'outline' as const,
  needs: 'upholdDecision' as const,
  title: 'Uphold the decision?',
  explanation: `Nothing changes. ${by} can’t answer again.`,
  field: reason,
  confirm: 'Uphold the decision',
  act: ({ text }: { text: string }) =>
    decide(
      api.admin.appeals({ id }).uphold.post({ reason: text }),
      'Upheld. Your reason is on its way by email.',
    ),
});

const overturning = ({ id, kind }: FlagCase['appeals'][number], { thing, strike }: FlagCase) => ({
  name: 'Overturn it',
  button: 'outline' as const,
  needs: 'overturnDecision' as const,
  title: 'Overturn the decision?',
  explanation: [
    kind === 'take_down' && thing === 'brief' && 'The request stays declined: its money is on its way back.',
    kind === 'take_down' && thing !== 'brief' && `The ${thing} comes back.`,
    kind === 'strike' && 'The strike no longer counts. What was taken down stays down.',
    kind === 'take_down' && strike && !strike.endedAt && 'The strike no longer counts.',
  ]
    .filter(Boolean)
    .join(' '),
  field: reason,
  confirm: 'Overturn the decision',
  act: ({ text }: { text: string }) =>
    decide(
      api.admin.appeals({ id }).overturn.post({ reason: text }),
      'Overturned. Your reason is on its way by email.',
    ),
});
