import { Button } from '@salamu/ui/button';
import type { ButtonVariant } from '@salamu/ui/button-class';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Question, ReasonDialog } from '../../parts/reason-dialog.tsx';
import { refreshAdmin } from '../parts/refresh.ts';
import { nouns, takeDownQuestion, takenDown } from '../parts/take-down-words.ts';
import { decideFlag, type FlagAction, type FlagCase } from './queries.ts';

/** The decisions an admin can make about a report, or why one is not possible. */
export function Decide({ flagged }: { flagged: FlagCase }) {
  const [open, setOpen] = useState<FlagAction | null>(null);
  const { actions, obstacle, thing, artist } = flagged;
  if (actions.length === 0) return null;

  async function decide(action: FlagAction, reason: string) {
    try {
      await decideFlag(flagged.id, action, reason);
      toast.success(decisions[action].done);
    } finally {
      refreshAdmin();
    }
  }

  return (
    <div className="grid gap-2">
      {obstacle && (
        <p className="text-quiet text-small">
          {obstacle}{' '}
          {thing === 'artist' && (
            <Link to={`/admin/artists/${artist.id}`} className="text-link">
              Go to the artist
            </Link>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {[...actions].reverse().map((action) => (
          <Button key={action} size="sm" variant={decisions[action].button} onClick={() => setOpen(action)}>
            {decisions[action].name}
          </Button>
        ))}
      </div>
      {open && (
        <ReasonDialog
          key={open}
          {...decisions[open].ask(flagged)}
          onClose={() => setOpen(null)}
          onConfirm={(reason) => decide(open, reason)}
        />
      )}
    </div>
  );
}

interface Words {
  name: string;
  button: ButtonVariant;
  /** The toast once it is done. */
  done: string;
  ask: (flagged: FlagCase) => Question;
}

const decisions: Record<FlagAction, Words> = {
  'take-down': {
    name: 'Take it down',
    button: 'destructive',
    done: takenDown,
    ask: ({ thing }) => takeDownQuestion(thing),
  },
  dismiss: {
    name: 'Dismiss',
    button: 'outline',
    done: 'Dismissed. Nothing has changed.',
    ask: ({ thing }) => ({
      title: 'Dismiss this report?',
      explanation: `The ${nouns[thing]} stays as it is, and no one is told.`,
      label: 'Why?',
      hint: 'Only your team will see this.',
      confirm: 'Dismiss the report',
    }),
  },
  restore: {
    name: 'Put it back',
    button: 'outline',
    done: 'It’s back.',
    ask: ({ thing }) => ({
      title: `Put this ${nouns[thing]} back?`,
      explanation:
        thing === 'review'
          ? 'It appears again and counts towards the rating.'
          : 'Its links work again. An open dispute stays open for you to decide.',
      label: 'Why?',
      hint: 'We email your reason to the people it concerns.',
      confirm: `Put the ${nouns[thing]} back`,
    }),
  },
};
