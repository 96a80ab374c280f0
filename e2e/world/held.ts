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

/** Keeps React from this page until the answered function is called. */
export async function holdReact(page: Page): Promise<() => void> {
  const react = held();
  await page.route(reactFile, async (route) => {
    await react.until;
    await route.continue();
  });
  return react.letGo;
}
