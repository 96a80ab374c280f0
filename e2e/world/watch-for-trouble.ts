import type { BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test';

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
    /** Answers how to stop listening. */
    watch(context: BrowserContext): () => void {
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) => void found.push(`page: ${error.error().stack || error.error()}`);
      const onResponse = (response: Response) => {
        if (response.status() >= 500) found.push(`${response.status()} ${response.url()}`);
      };
      context.on('console', onConsole).on('weberror', onError).on('response', onResponse);
      return () =>
        void context.off('console', onConsole).off('weberror', onError).off('response', onResponse);
    },
    trouble: {
      expect: (...complaints) => void expected.push(...complaints),
      found: () => found.filter((each) => !expected.some((complaint) => complaint.test(each))),
    } satisfies Trouble,
  };
}
