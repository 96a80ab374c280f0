import { useState } from 'react';

/** The stored value with local edits on top; what someone else saves meanwhile shows in unedited fields. */
export function useDraft<Draft extends object>(stored: Draft) {
  const [edits, setEdits] = useState<Partial<Draft>>({});
  return {
    draft: { ...stored, ...edits },
    edit: (edit: Partial<Draft>) => setEdits((current) => ({ ...current, ...edit })),
    reset: () => setEdits({}),
  };
}
