import type { Page } from '@playwright/test';

/** All that the page’s browser keeps in one store of a database. */
export const stored = <Kept>(page: Page, database: string, store: string): Promise<Kept[]> =>
  page.evaluate(
    ([database = '', store = '']) =>
      new Promise<Kept[]>((resolve) => {
        const opening = indexedDB.open(database);
        // The page makes it when it first keeps something.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
    [database, store],
  );

/** From the next page on, its browser refuses to store anything. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, store, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
