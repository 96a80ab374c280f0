import { createRoot } from 'react-dom/client';
import { ProofDialog } from './proof-dialog.tsx';

let open: Promise<boolean> | null = null;

/**
 * Ask for the password in a dialog, once for all calls that wait for it. Resolves to whether it was given.
 */
export function askForProof(): Promise<boolean> {
  open ??= show().finally(() => {
    open = null;
  });
  return open;
}

function show(): Promise<boolean> {
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    root.render(<ProofDialog onEnd={resolve} />);
  }).finally(() => {
    root.unmount();
    place.remove();
    if (before instanceof HTMLElement) before.focus();
  });
}
