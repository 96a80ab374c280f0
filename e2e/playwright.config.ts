import { defineConfig, devices } from '@playwright/test';
import { moment, patience } from '../api/src/testing/patience.ts';
import { launchChromium } from './browser.ts';
import { cameraFlags, microphoneFlag } from './world/camera.ts';
import { sizes } from './world/sizes.ts';

const { userAgent } = devices['Pixel 7'];

const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true, userAgent };
const desktop = { viewport: sizes.desktop };
/** Needs the product to itself (moves the clock, makes more admins): a run of its own, one story after the other. */
const later = '**/later/*.e2e.ts';
const isLater = process.env.E2E_LATER === '1';
/** What goes wrong goes wrong on any screen: it is tried on the small one. */
const edges = '**/edges/*.e2e.ts';
/** Where admins work: on a large screen. */
const admins =
  /\b(admin|admin-area|desk|desk-tasks|backups|bank-files|month-end|payouts|two-admins)\.e2e\.ts/;
/** What folds by size, as menus, filters and sidebars do, is tried on both. */
const everySize = /@every-size/;
const onPhones = { grepInvert: new RegExp(`^(?!.*@every-size).*${admins.source}`) };
const onDesktops = { grep: [admins, everySize] };
/** What is true of every address for everyone: checked once. */
const everywhere = '**/everywhere/*.e2e.ts';
/** Renews the README's picture, for which `bun run e2e present pictures --screenshots` asks. */
const pictures = process.env.E2E_SCREENSHOTS ? [] : ['**/pictures/*.e2e.ts'];

/** Counts what people meet, where `E2E_CALM` asks for it. */
const calm = process.env.E2E_CALM ? [] : ['**/calm/*.e2e.ts'];

/** Run by `bun run e2e`, which starts the built product on a fresh database and says where it is. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: isLater ? 'test-results/later' : 'test-results/present',
  reporter: [['list']],
  // Everybody has people and requests of their own; the product and the machine are shared.
  workers: isLater ? 1 : 2,
  // A story that fails runs once more at the end, alone; one that may not fails again at once (world/test.ts).
  retries: 1,
  retryStrategy: 'isolated',
  forbidOnly: Boolean(process.env.CI),
  timeout: patience,
  expect: { timeout: moment, toPass: { timeout: moment } },
  use: {
    baseURL: process.env.E2E_URL ?? 'http://localhost:3000',
    actionTimeout: moment,
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker fetches passes by the stories' own answers; those about being offline have it.
    serviceWorkers: 'block',
    launchOptions: launchChromium(...cameraFlags(), microphoneFlag(0.3)),
  },
  projects: isLater
    ? [
        { name: 'phone', testMatch: later, use: phone, ...onPhones },
        { name: 'desktop', testMatch: later, use: desktop, ...onDesktops },
      ]
    : [
        { name: 'phone', testIgnore: [later, everywhere, ...pictures, ...calm], use: phone, ...onPhones },
        {
          name: 'desktop',
          testIgnore: [later, everywhere, edges, ...pictures, ...calm],
          use: desktop,
          ...onDesktops,
        },
        { name: 'everywhere', testMatch: everywhere, use: desktop },
      ],
});
