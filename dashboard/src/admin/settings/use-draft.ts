import { useState } from 'react';

/** What is stored with what was edited on top; what someone else saves meanwhile shows wherever nothing was edited. */
export function useDraft<Draft extends object>(stored: Draft) {
  const [edits, setEdits] = useState<Partial<Draft>>({});
  return {
    draft: { ...stored, ...edits },
    edit: (edit: Partial<Draft>) => setEdits((current) => ({ ...current, ...edit })),
    reset: () => setEdits({}),
  };
}
