import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface SlideOverProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The small-screen sidebar, sliding in from the left; Escape, a tap outside and the cross close it. */
export function SlideOver({ open, onClose, children }: SlideOverProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the element already closes on Escape
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="slide-over on-night"
    >
      <div className="flex min-h-full flex-col gap-4 p-4">
        <button
          type="button"
          aria-label="Close the menu"
          onClick={onClose}
          className="grid size-11 cursor-pointer place-items-center self-end rounded-control hover:bg-on-night/8"
        >
          <X size={24} aria-hidden="true" />
        </button>
        {children}
      </div>
    </dialog>
  );
}
