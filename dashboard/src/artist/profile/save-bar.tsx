import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import type { ReactNode } from 'react';
import { Refusal } from '../../parts/refusal.tsx';

interface SaveBarProps {
  isChanged: boolean;
  /** Whether unsaved changes were restored when the screen opened. */
  isRestored: boolean;
  isSaving: boolean;
  /** How many fields need another look. */
  wrong: number;
  /** Why the form was refused as a whole; null if it wasn't. */
  refusal: unknown;
  onDiscard: () => void;
  /** What to know before saving. */
  children?: ReactNode;
}

/** Stays in view while there is something to save. */
export function SaveBar({
  isChanged,
  isRestored,
  isSaving,
  wrong,
  refusal,
  onDiscard,
  children,
}: SaveBarProps) {
  return (
    <div
      className={`grid gap-3 border-line border-t bg-ground py-4 ${isChanged ? 'save-bar sticky bottom-0 z-10' : ''}`}
    >
      {wrong > 0 && (
        <p role="alert" className="field-error">
          {m.artist_profile_look_again({ count: wrong })}
        </p>
      )}
      {children}
      {refusal !== null && <Refusal error={refusal} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          disabled={!isChanged}
          loading={isSaving}
          loadingLabel={m.artist_profile_saving()}
        >
          {m.artist_profile_save()}
        </Button>
        {isChanged && (
          <Button variant="secondary" disabled={isSaving} onClick={onDiscard}>
            {m.artist_profile_discard()}
          </Button>
        )}
        <p role="status" className="text-quiet text-small">
          {isChanged ? unsaved(isRestored) : m.artist_profile_all_saved()}
        </p>
      </div>
    </div>
  );
}

const unsaved = (isRestored: boolean) =>
  isRestored ? m.artist_profile_still_here() : m.artist_profile_not_saved();
