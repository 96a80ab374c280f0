import { messageOf } from '@salamu/ui/problem';
import { Toaster, toast } from '@salamu/ui/toaster';
import { createRoot } from 'react-dom/client';

// Loaded with the first message of a page that has no island to show any.
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Toaster />);

/** Says what was done, with a way to take it back. */
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
        Undo
      </button>
    </span>
  ));
}

export function sayFailure(error: unknown): void {
  toast.error(messageOf(error));
}
