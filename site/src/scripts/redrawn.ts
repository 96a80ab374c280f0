import { controlsIn, giveBack, keepTyped } from './typed.ts';

let hasFailed = false;
// React tells the window of an error that it draws nothing after.
addEventListener('error', () => {
  hasFailed = true;
});

/** Where one types, or is about to. */
let focused: Element | null = null;
const note = ({ target }: Event) => {
  focused = target instanceof Element ? target : null;
};
// Seen before React sees them, which may draw the field anew before it has the focus.
for (const event of ['focusin', 'pointerdown']) addEventListener(event, note, { capture: true });

/**
 * Keep what was typed, and where one types, in an island that React draws anew, because the browser has translated it
 * before, or that an error has emptied.
 */
export function watchRedraws(island: HTMLElement): void {
  new MutationObserver((records) => {
    const gone = records
      .flatMap(({ removedNodes }) => [...removedNodes])
      .flatMap((node) => (node instanceof Element ? controlsIn(node) : []));
    if (island.childElementCount === 0) {
      if (!hasFailed) return;
      keepTyped(gone);
      // Its buttons look like React's, which a page without a failure does without.
      void import('./say-failed.ts').then(({ sayFailed }) => sayFailed(island));
    } else {
      const now = controlsIn(island);
      for (const [place, was] of gone.entries()) {
        const { [place]: control } = now;
        if (!control) continue;
        giveBack(control, was);
        if (was !== focused) continue;
        const focus = () => {
          const { activeElement } = document;
          if (!(activeElement instanceof HTMLElement) || activeElement.tabIndex < 0) control.focus();
        };
        focus();
        // A mouse that was pressed on the old field takes the focus away once more, to what is around it.
        setTimeout(focus);
      }
    }
  }).observe(island, { childList: true });
}
