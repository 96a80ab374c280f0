import { m } from '@salamu/messages/messages';
import { Toaster, toast } from '@salamu/ui/kit/toaster';
import { messageOf } from '@salamu/ui/session/problem';
import { createRoot } from 'react-dom/client';

// Loaded with the first message on a page without islands.
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Toaster />);

export function sayWithUndo(words: string, undo: () => void): void {
  toast(({ id }) => (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      {words}
      <button
        type="button"
        className="text-link cursor-pointer font-semibold"
        onClick={() => {
          toast.dismiss(id);
          undo();
        }}
      >
        {m.toast_undo()}
      </button>
    </span>
  ));
}

export function sayFailure(error: unknown): void {
  toast.error(messageOf(error));
}
