import { m } from '@salamu/messages/messages';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A modal dialog on the native element. Escape, a click outside and the cross all close it. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const titleId = useId();
  const modal = useModal(open, onClose);

  return (
    <dialog {...modal} className="dialog" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        <button
          type="button"
          aria-label={m.form_close()}
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
