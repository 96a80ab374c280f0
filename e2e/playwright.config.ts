import { defineConfig, devices } from '@playwright/test';
import { moment, patience } from '../api/src/testing/patience.ts';
import { chromiumFlags, chromiumPath } from './browser.ts';

const executablePath = chromiumPath();
const { userAgent } = devices['Pixel 7'];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent };
const desktop = { viewport: { width: 1440, height: 900 } };
/** Needs the product to itself (moves the clock, makes more admins): a run of its own, one story after the other. */
const later = '**/later/*.e2e.ts';
const isLater = process.env.E2E_LATER === '1';
/** What goes wrong goes wrong on any screen: it is tried on the small one. */
const edges = '**/edges/*.e2e.ts';
/** What is true of every address for everyone: checked once. */
const everywhere = '**/everywhere/*.e2e.ts';
/** Renews the README's pictures, for which `bun run e2e --screenshots` asks. */
const pictures = process.env.E2E_SCREENSHOTS ? [] : ['**/pictures/*.e2e.ts'];

/** Run by `bun run e2e`, which starts the built product on a fresh database and says where it is. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: isLater ? 'test-results/later' : 'test-results/present',
  reporter: [['list']],
  // Everybody has people and requests of their own; the product and the machine are shared.
  workers: isLater ? 1 : 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: patience,
  expect: { timeout: moment },
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    actionTimeout: moment,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: isLater
    ? [
        { name: 'phone', testMatch: later, use: phone },
        { name: 'desktop', testMatch: later, use: desktop },
      ]
    : [
        { name: 'phone', testIgnore: [later, everywhere, ...pictures], use: phone },
        { name: 'desktop', testIgnore: [later, everywhere, edges, ...pictures], use: desktop },
        { name: 'everywhere', testMatch: everywhere, use: desktop },
      ],
});
