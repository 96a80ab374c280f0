/** A storage wrapper: where storage is denied, full or missing, nothing is stored, and `set` returns false. */
function storeOf(store: () => Storage) {
  function attempt<Result>(act: (store: Storage) => Result): Result | null {
    try {
      return act(store());
    } catch {
      return null;
    }
  }
  return {
    get: (key: string): string | null => attempt((store) => store.getItem(key)),
    set: (key: string, value: string): boolean =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key: string): void => {
      attempt((store) => store.removeItem(key));
    },
    keys: (prefix: string): string[] =>
      attempt((store) => Object.keys(store).filter((key) => key.startsWith(prefix))) ?? [],
  };
}

/** Persistent, shared by all tabs. */
export const onDevice = storeOf(() => localStorage);
/** For the lifetime of this tab. */
export const inTab = storeOf(() => sessionStorage);
