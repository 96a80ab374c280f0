import type { DraftStore } from '@salamu/ui/drafts';

/** A form's drafts, as stored by `draftStore`, whose script loads once there is something to store or read. */
export function lazyDrafts(name: string) {
  let coming: Promise<DraftStore> | undefined;

  function load(): Promise<DraftStore> {
    coming ??= import('@salamu/ui/drafts').then(({ draftStore }) => draftStore(name));
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  }

  return {
    read: async () => (holds(name) ? (await load()).read() : null),
    /** Whether it is stored. */
    keep: (value: object) =>
      load().then(
        (drafts) => drafts.keep(value),
        () => false,
      ),
    drop: () =>
      void load().then(
        (drafts) => drafts.drop(),
        () => {},
      ),
  };
}

function holds(name: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(name));
  } catch {
    return false;
  }
}
