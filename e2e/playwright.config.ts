import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './browser.ts';

const executablePath = chromiumPath();
const { userAgent } = devices['Pixel 7'];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent };
const desktop = { viewport: { width: 1440, height: 900 } };
/** Moves the clock on for everybody, so it runs when nobody else needs the present. */
const later = '**/later/*.e2e.ts';

/** Run by `bun run e2e`, which starts the built product on a fresh database and says where it is. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  reporter: [['list']],
  // The stories share one product and one small machine.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'phone', testIgnore: later, use: phone },
    { name: 'desktop', testIgnore: later, use: desktop },
    { name: 'phone, later', testMatch: later, use: phone, dependencies: ['phone', 'desktop'] },
    { name: 'desktop, later', testMatch: later, use: desktop, dependencies: ['phone', 'desktop'] },
  ],
});
