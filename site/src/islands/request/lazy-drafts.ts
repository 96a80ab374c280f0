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

  const later = (act: (drafts: DraftStore) => void) => void load().then(act, () => {});

  return {
    read: async () => (holds(name) ? (await load()).read() : null),
    keep: (value: object) => later((drafts) => drafts.keep(value)),
    drop: () => later((drafts) => drafts.drop()),
  };
}

function holds(name: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(name));
  } catch {
    return false;
  }
}
