import type { FlagThing, TakeDownThing } from '@salamu/api/domain/moderation/flags';
import { api } from '@salamu/ui/session/api';
import { Decisions, type Question } from '../../parts/decisions.tsx';
import { decide } from './decide.ts';

export const nouns: Record<FlagThing, string> = {
  brief: 'brief',
  video: 'video',
  review: 'review',
  artist: 'profile',
  reaction: 'reaction',
  reply: 'reply',
};

export const takenDown = 'Taken down. Your reason is on its way by email.';

const consequences: Record<FlagThing, string> = {
  brief: 'The request is declined, and the fan gets all their money back.',
  video:
    'Its links stop working right away. If the money is still held, a dispute opens for you to decide; if the request is completed, no money moves.',
  review: 'It disappears from every page and no longer counts towards the rating.',
  artist: '',
  reaction: 'It’s deleted, and can’t be put back. Nobody is told: we don’t know who sent it.',
  reply: 'It’s deleted, and can’t be put back. The review stays.',
};

export const takeDownQuestion = (thing: FlagThing): Omit<Question, 'act'> => ({
  title: `Take this ${nouns[thing]} down?`,
  explanation: consequences[thing],
  field: { label: 'Why?', hint: 'We email your reason to the people it concerns.' },
  confirm: thing === 'brief' ? 'Decline and refund' : `Take the ${nouns[thing]} down`,
  variant: 'destructive',
});

interface TakeDownProps {
  thing: TakeDownThing;
  /** The request of a brief or delivered video, another video, a review, or the review that is replied to. */
  id: string;
  name?: string;
}

export function TakeDown({ thing, id, name = `the ${nouns[thing]}` }: TakeDownProps) {
  return (
    <Decisions
      size="sm"
      possible={[
        {
          ...takeDownQuestion(thing),
          needs: 'takeDownThing',
          name: `Take down ${name}`,
          button: 'link',
          act: ({ text: reason }) => decide(api.admin['take-downs'].post({ thing, id, reason }), takenDown),
        },
      ]}
    />
  );
}
