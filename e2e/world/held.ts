import type { Page, Route } from '@playwright/test';

/** Something that is held back until it is let go. */
export function held(): { until: Promise<void>; letGo: () => void } {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { until, letGo };
}

export const reactFile = /\/react\.[^/]+\.js$/;

/** Keeps these scripts, by default React, from this page until the answered function is called. */
export async function holdScripts(page: Page, files = reactFile): Promise<() => void> {
  const { until, letGo } = held();
  await page.route(files, async (route) => {
    await until;
    await route.continue();
  });
  return letGo;
}

/**
 * Loses these scripts, and answers no question of the page's whether the server is there, until the answered function is
 * called, which waits for the page to reload.
 */
export async function loseScripts(page: Page, path: string, files = reactFile): Promise<() => Promise<void>> {
  const { until, letGo } = held();
  const lose = (route: Route) => route.abort();
  await page.route(files, lose);
  await page.route(path, async (route) => {
    if (route.request().method() === 'HEAD') await until;
    await route.continue();
  });
  return async () => {
    await page.unroute(files, lose);
    const reloaded = page.waitForEvent('load');
    letGo();
    await reloaded;
  };
}
