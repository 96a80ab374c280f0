import { controlsIn, giveBack, keepTyped } from './typed.ts';

let hasFailed = false;
// React tells the window of an error that it draws nothing after.
addEventListener('error', () => {
  hasFailed = true;
});

let focused: EventTarget | null = null;
// Seen before React sees it, which draws anew as soon as a field of its island is focused.
addEventListener(
  'focusin',
  ({ target }) => {
    focused = target;
  },
  { capture: true },
);

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
        if (was === focused && document.activeElement === document.body) control.focus();
      }
    }
  }).observe(island, { childList: true });
}
