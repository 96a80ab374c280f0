import { chromiumFlags, testBrowserPath } from '../e2e/browser.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import puppeteer, { type Browser } from '../e2e/puppeteer.ts';
import type { Finding } from './findings.ts';
import { median } from './rounds.ts';
import { aWatchPage } from './watch-page.ts';

/** 400 kbit/s with 400 ms there and back. */
const line = { download: 400_000 / 8, upload: 400_000 / 8, latency: 400 };
const rounds = 7;

/** From the tap on a gift to its first picture, on a slow line: as it is, and with the original alone as before. */
export async function firstFrame(url: string): Promise<Finding[]> {
  await findBrowser();
  const address = url + (await aWatchPage(url));
  const browser = await puppeteer.launch({
    executablePath: testBrowserPath() ?? '',
    args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const taken: Record<'now' | 'before', number[]> = { now: [], before: [] };
    for (let round = 0; round < rounds; round += 1) {
      taken.now.push(await secondsToFirstFrame(browser, address, false));
      taken.before.push(await secondsToFirstFrame(browser, address, true));
    }
    const [now, before] = [median(taken.now), median(taken.before)];
    const note = `The original takes ${before.toFixed(2)} s, from ${Math.min(...taken.before).toFixed(2)} to ${Math.max(...taken.before).toFixed(2)}; this ${Math.min(...taken.now).toFixed(2)} to ${Math.max(...taken.now).toFixed(2)}.`;
    return [
      {
        what: 'tap to first frame at 400 kbit/s, 400 ms',
        figure: now,
        unit: ' s',
        aim: { atMost: 1.5 },
        note,
      },
      { what: 'the same beside the original, as a part of it', figure: now / before, aim: { atMost: 0.75 } },
    ];
  } finally {
    await browser.close();
  }
}

/** With nothing kept from before; the person taps two seconds after the page has loaded. */
async function secondsToFirstFrame(browser: Browser, address: string, original: boolean): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.emulateNetworkConditions(line);
    if (original) await page.evaluateOnNewDocument(withoutRenditions);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await Bun.sleep(2_000);
    return (await page.evaluate(tapAndWait)) as number;
  } finally {
    await context.close();
  }
}

const withoutRenditions = `
  const parse = JSON.parse;
  JSON.parse = (...all) => {
    const value = parse(...all);
    if (value?.renditions) value.renditions = [];
    return value;
  };`;

const tapAndWait = `new Promise((resolve, reject) => {
  const video = document.querySelector('[data-gift] video');
  const tapped = performance.now();
  video.requestVideoFrameCallback(() => resolve((performance.now() - tapped) / 1000));
  video.addEventListener('error', () => reject(new Error(video.error?.message)));
  document.querySelector('[data-open]').click();
})`;
