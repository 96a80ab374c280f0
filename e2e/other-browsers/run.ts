import { foreign, type Measured, measureLetters } from '../world/letters.ts';
import { productUrl } from '../world/setting.ts';
import { firefox } from './firefox.ts';
import { mainJob } from './main-job.ts';
import { someoneAt } from './person.ts';
import { webkit } from './webkit.ts';
import type { OtherBrowser, Window } from './window.ts';

const tests: [name: string, run: (window: Window) => Promise<void>][] = [
  ['the main job (covers F121 F122)', (window) => mainJob(someoneAt(window, productUrl))],
  [
    'letters of African languages come from our own fonts (covers F119)',
    async (window) => {
      await window.open(productUrl);
      const others = foreign(await window.run<Measured[]>(measureLetters));
      if (others.length > 0) throw new Error(`From another font: ${JSON.stringify(others, null, 1)}`);
    },
  ],
];

/** Each test in a window of its own. Answers how many failed. */
async function runIn(browser: OtherBrowser): Promise<number> {
  const missing = browser.missing();
  let failed = 0;
  for (const [name, run] of tests) {
    if (missing) {
      console.log(`Not run here: ${name} in ${browser.name} (${missing})`);
      continue;
    }
    const began = performance.now();
    try {
      const window = await browser.start();
      await run(window).finally(() => window.close());
      console.log(`  ✓ ${browser.name} › ${name} (${((performance.now() - began) / 1000).toFixed(1)}s)`);
    } catch (error) {
      failed += 1;
      console.log(`  ✘ ${browser.name} › ${name}\n${error instanceof Error ? error.stack : error}`);
    }
  }
  return failed;
}

let failed = 0;
for (const browser of [firefox, webkit]) failed += await runIn(browser);
process.exit(failed > 0 ? 1 : 0);
