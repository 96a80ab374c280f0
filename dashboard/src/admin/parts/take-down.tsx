import type { TakeDownThing } from '@salamu/api/domain/flags';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { refreshAdmin } from './refresh.ts';
import { nouns, takeDownQuestion, takenDown } from './take-down-words.ts';

interface TakeDownProps {
  thing: TakeDownThing;
  /** The request of a brief or delivered video, another video, or a review. */
  id: string;
  /** Its name where several are on screen. */
  name?: string;
}

/** The button to take down something no one has reported. */
export function TakeDown({ thing, id, name = `the ${nouns[thing]}` }: TakeDownProps) {
  const [asking, setAsking] = useState(false);

  async function takeDown(reason: string) {
    try {
      await call(api.admin['take-downs'].post({ thing, id, reason }));
      toast.success(takenDown);
    } finally {
      refreshAdmin();
    }
  }

  return (
    <>
      <Button variant="link" size="sm" onClick={() => setAsking(true)}>
        Take down {name}
      </Button>
      {asking && (
        <ReasonDialog {...takeDownQuestion(thing)} onClose={() => setAsking(false)} onConfirm={takeDown} />
      )}
    </>
  );
}
