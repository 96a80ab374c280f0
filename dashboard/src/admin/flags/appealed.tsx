import type { Role } from '@salamu/api/domain/account/roles';
import { appealOutcomeLabels } from '@salamu/api/domain/moderation/appeals';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { type Decision, Decisions } from '../../parts/decisions.tsx';
import { decide } from '../parts/decide.ts';
import { lifting } from '../parts/suspension.tsx';
import type { FlagCase } from './flag-card.tsx';

type Appeal = FlagCase['appeals'][number];

interface AppealedProps {
  appeal: Appeal;
  flagged?: FlagCase;
  user?: { id: string; name: string; role: Role } | null;
}

const decisionNames = { take_down: 'the decision', strike: 'the strike', suspension: 'the suspension' };

/** What someone has answered to a decision of ours, and what becomes of it. */
export function Appealed({ appeal, flagged, user }: AppealedProps) {
  const { kind, words, sentAt, by, outcome, answer, decidedAt, decidedBy, mayDecide } = appeal;
  // Who has suspended someone may lift that too.
  const over = user
    ? { ...lifting(user, asked.field), button: asked.button }
    : mayDecide && flagged
      ? overturning(appeal, flagged)
      : null;
  return (
    <div className="grid gap-2 border-marigold border-s-3 ps-4 text-small [overflow-wrap:anywhere]">
      <p className="text-quiet">
        {by} answers {decisionNames[kind]}, <When at={sentAt} />
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
      {!outcome && over && (
        <div data-decisions className="flex flex-wrap gap-3">
          <Decisions size="sm" possible={[over, mayDecide && upholding(appeal)]} />
        </div>
      )}
    </div>
  );
}

const asked = {
  button: 'outline',
  field: { label: 'Why?', hint: 'We email your reason to them.' },
} as const;

const upholding = ({ id, by, kind }: Appeal): Decision => ({
  ...asked,
  name: 'Uphold it',
  needs: 'upholdDecision',
  title: `Uphold ${decisionNames[kind]}?`,
  explanation: `Nothing changes. ${by} can’t answer again.`,
  confirm: `Uphold ${decisionNames[kind]}`,
  act: ({ text: reason }) =>
    decide(
      api.admin.decisions({ id }).uphold.post({ reason }),
      'Upheld. Your reason is on its way by email.',
    ),
});

const overturning = ({ id, kind }: Appeal, { thing, strike }: FlagCase): Decision => ({
  ...asked,
  name: 'Overturn it',
  needs: 'overturnDecision',
  title: 'Overturn the decision?',
  explanation: [
    kind === 'take_down' && thing === 'brief' && 'The request stays declined: its money is on its way back.',
    kind === 'take_down' && thing !== 'brief' && `The ${thing} comes back.`,
    kind === 'strike' && 'The strike no longer counts. What was taken down stays down.',
    kind === 'take_down' && strike && !strike.endedAt && 'The strike no longer counts.',
  ]
    .filter(Boolean)
    .join(' '),
  confirm: 'Overturn the decision',
  act: ({ text: reason }) =>
    decide(
      api.admin.decisions({ id }).overturn.post({ reason }),
      'Overturned. Your reason is on its way by email.',
    ),
});
