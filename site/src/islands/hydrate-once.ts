export const hydrated = 'island:hydrated';

/** Hydrates an island, however often it is called. If its script didn't load, the next call tries again. */
export function hydrateOnce(load: () => Promise<() => Promise<void>>): () => Promise<void> {
  let isLoading = false;
  return async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await (await load())();
    } finally {
      isLoading = false;
    }
  };
}
