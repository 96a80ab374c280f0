import type { Page } from '@playwright/test';

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
