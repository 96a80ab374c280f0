import { defineConfig } from '@playwright/test';
import { launchChromium } from '../browser.ts';

const stories = process.env.E2E_STORIES;

/** Run by `bun e2e/system/run.ts`, which starts production on this machine and says where it is. */
export default defineConfig({
  testDir: './stories',
  testMatch: `**/*.${stories}.ts`,
  outputDir: `../test-results/system-${stories}`,
  reporter: [['list']],
  // There is one production, and things happen to all of it.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.E2E_URL,
    actionTimeout: 15_000,
    trace: { mode: 'retain-on-failure', screenshots: false },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchChromium(`--ignore-certificate-errors-spki-list=${process.env.E2E_CERTIFICATE}`),
  },
});
