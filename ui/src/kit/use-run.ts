import { useState } from 'react';
import { messageOf } from '../session/problem.ts';
import { toast } from './toaster.tsx';

/** Run one action at a time, named by `doing` meanwhile; a toast reports success or failure. */
export function useRun(after?: (what: string) => Promise<unknown>) {
  const [doing, setDoing] = useState<string | null>(null);

  async function run(what: string, act: () => Promise<unknown>, done: string) {
    setDoing(what);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(messageOf(error));
    }
    await after?.(what);
    setDoing(null);
  }

  return { doing, run };
}
