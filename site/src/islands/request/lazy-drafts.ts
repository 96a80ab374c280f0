import type { DraftStore } from '@salamu/ui/drafts';
import { onDevice } from '@salamu/ui/stored';

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
    read: async () => (onDevice.keys(name).length > 0 ? (await load()).read() : null),
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
