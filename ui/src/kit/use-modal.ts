import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Props of a `<dialog>` that is modal while `open`: Escape and a click outside close it, and focus is restored.
 * Initial focus is on its first field, else its title, never the close button. A late `close` event after reopening is
 * ignored.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    element.showModal();
    const first = element.querySelector<HTMLElement>('input:not([hidden]), select, textarea');
    (first ?? element.querySelector('h2'))?.focus();
    return () => element.close();
  }, [open]);
  return {
    ref,
    onCancel(event) {
      // A file field inside also fires `cancel` at the dialog.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: ({ currentTarget }) => currentTarget.open || onClose(),
    onClick: ({ target, currentTarget }) => target === currentTarget && onClose(),
  };
}
