import type { Page } from '@playwright/test';

type Paced = typeof window & { letPass: (milliseconds: number) => void };

/**
 * Pages opened from now on count their seconds thirty times slower, so that a countdown outlasts whatever a busy machine
 * does meanwhile. Answers how to let time pass for them.
 */
export async function slowPace(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let passed = 0;
    performance.now = () => now() / 30 + passed;
    (window as Paced).letPass = (milliseconds) => {
      passed += milliseconds;
    };
  });
  return (milliseconds) => page.evaluate((each) => (window as Paced).letPass(each), milliseconds);
}
