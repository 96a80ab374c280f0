import { api } from '@salamu/ui/session/api';
import type { Decision } from '../../parts/decisions.tsx';
import { decide } from '../parts/decide.ts';
import { nouns, takeDownQuestion, takenDown } from '../parts/take-down.tsx';
import type { FlagCase } from './flag-card.tsx';

export function decisionOn(
  { id, thing, request, strike, strikes }: FlagCase,
  action: FlagCase['actions'][number],
): Decision {
  const noun = nouns[thing];
  const isHeld = thing === 'brief' && request?.status === 'on_hold';
  const done = {
    'take-down': takenDown,
    dismiss: isHeld ? 'The artist has it now.' : 'Dismissed. Nothing has changed.',
    restore: 'It’s back.',
    strike: 'Strike given. Your reason is on its way by email.',
  }[action];
  const act: Decision['act'] = ({ text: reason }) =>
    decide(api.admin.flags({ id })[action].post({ reason }), done);
  const decisions: Record<typeof action, Omit<Decision, 'act'>> = {
    'take-down': { ...takeDownQuestion(thing), name: 'Take it down', button: 'destructive' },
    dismiss: isHeld
      ? {
          name: 'Let it through',
          button: 'outline',
          title: 'Let this request through?',
          explanation: 'The artist sees the request, and the time for the video begins.',
          field: { label: 'Why?', hint: 'Only your team will see this.' },
          confirm: 'Let it through',
        }
      : {
          name: 'Dismiss',
          button: 'outline',
          title: 'Dismiss this report?',
          explanation: `The ${noun} stays as it is, and no one is told.`,
          field: { label: 'Why?', hint: 'Only your team will see this.' },
          confirm: 'Dismiss the report',
        },
    restore: {
      name: 'Put it back',
      button: 'outline',
      title: `Put this ${noun} back?`,
      explanation: `${
        thing === 'review'
          ? 'It appears again and counts towards the rating.'
          : 'Its links work again. An open dispute stays open for you to decide.'
      }${strike && !strike.endedAt ? ' The strike no longer counts.' : ''}`,
      field: { label: 'Why?', hint: 'We email your reason to the people it concerns.' },
      confirm: `Put the ${noun} back`,
    },
    strike: {
      name: 'Give a strike',
      button: 'outline',
      title: `Give ${strikes} a strike?`,
      explanation: `${
        thing === 'artist' ? 'This closes the report; the profile stays. ' : ''
      }Nothing happens to the account; when there are several, your team is told.`,
      field: { label: 'Why?', hint: 'We email your reason to them.' },
      confirm: 'Give the strike',
    },
  };
  return { ...decisions[action], act };
}
