import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** The buttons, the main one first. */
  actions?: ReactNode;
}

/** A modal dialog on the native element. Escape, a click outside and the cross all close it. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the element's own way to close it by keyboard
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-m-2 cursor-pointer rounded-full p-2 text-quiet hover:text-ink"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      {open && children && <div className="mt-3 grid gap-4">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </dialog>
  );
}
