import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * The props of a `<dialog>` that is modal while `open`: Escape and a click outside close it, and focus goes back to
 * where it was. It opens at its first field, or else at its title, never at the cross that closes it. Its own `close` event comes late; one that comes when it is open again is not heard.
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
      // A file field inside tells the dialog too that nothing was chosen.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: ({ currentTarget }) => currentTarget.open || onClose(),
    onClick: ({ target, currentTarget }) => target === currentTarget && onClose(),
  };
}
