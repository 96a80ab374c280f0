import type { FlagThing } from '@salamu/api/domain/flags';
import type { Question } from '../../parts/reason-dialog.tsx';

export const nouns: Record<FlagThing, string> = {
  brief: 'brief',
  video: 'video',
  review: 'review',
  artist: 'profile',
};

/** The toast after taking something down. */
export const takenDown = 'Taken down. Your reason is on its way by email.';

const consequences: Record<FlagThing, string> = {
  brief: 'The request is declined, and the fan gets all their money back.',
  video:
    'Its links stop working right away. If the money is still held, a dispute opens for you to decide; if the request is completed, no money moves.',
  review: 'It disappears from every page and no longer counts towards the rating.',
  artist: '',
};

/** The confirmation before taking something down. */
export const takeDownQuestion = (thing: FlagThing): Question => ({
  title: `Take this ${nouns[thing]} down?`,
  explanation: consequences[thing],
  label: 'Why?',
  hint: 'We email your reason to the people it concerns.',
  confirm: thing === 'brief' ? 'Decline and refund' : `Take the ${nouns[thing]} down`,
  variant: 'destructive',
});
