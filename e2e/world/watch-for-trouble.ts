import type { BrowserContext } from '@playwright/test';

export interface Trouble {
  /** Chromium complains of every refused call in the console; a test that provokes one says which. */
  expect(...complaints: RegExp[]): void;
  found(): string[];
}

/** Listens to everything that must not happen on any page: errors in the console or a script, answers from 500 on. */
export function watchForTrouble() {
  const found: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch(context: BrowserContext) {
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => found.push(`page: ${error.error().stack || error.error()}`));
      context.on('response', (response) => {
        if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
      });
    },
    trouble: {
      expect: (...complaints) => void expected.push(...complaints),
      found: () => found.filter((each) => !expected.some((complaint) => complaint.test(each))),
    } satisfies Trouble,
  };
}
