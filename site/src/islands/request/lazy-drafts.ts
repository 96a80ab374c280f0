import type { DraftStore } from '@salamu/ui/browser/drafts';
import { onDevice } from '@salamu/ui/browser/stored';

/** A form's drafts, as stored by `draftStore`, whose script loads once there is something to store or read. */
export function lazyDrafts(name: string) {
  let coming: Promise<DraftStore> | undefined;

  function load(): Promise<DraftStore> {
    coming ??= import('@salamu/ui/browser/drafts').then(({ draftStore }) => draftStore(name));
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  }

  const unlessLost = (act: (drafts: DraftStore) => void) => void load().then(act, () => {});

  return {
    read: async () => (onDevice.keys(name).length > 0 ? (await load()).read({ isBack: isBack() }) : null),
    /** Whether it is stored. */
    keep: (value: object) =>
      load().then(
        (drafts) => drafts.keep(value),
        () => false,
      ),
    sent: () => unlessLost((drafts) => drafts.sent()),
    drop: () => unlessLost((drafts) => drafts.drop()),
  };
}

/** Whether the browser's way back or forth has opened the page. */
function isBack(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'back_forward';
}
