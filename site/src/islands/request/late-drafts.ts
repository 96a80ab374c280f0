import type { DraftKeeper } from '@salamu/ui/kept-drafts';

/** The drafts of a form, as `keptDrafts` keeps them; its script is loaded once there is something to keep or to read. */
export function lateDrafts(name: string) {
  let coming: Promise<DraftKeeper> | undefined;

  function load(): Promise<DraftKeeper> {
    coming ??= import('@salamu/ui/kept-drafts').then(({ keptDrafts }) => keptDrafts(name));
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  }

  const later = (act: (drafts: DraftKeeper) => void) => void load().then(act, () => {});

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
