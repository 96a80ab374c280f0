import type { ElementHandle } from 'puppeteer-core';
import { patience } from '../../api/src/testing/patience.ts';
import type { OtherBrowser, Window } from './window.ts';

const programs = ['firefox-esr', 'firefox'];
const program = () => programs.map((name) => Bun.which(name)).find((path) => path !== null);

/** Firefox, driven over WebDriver BiDi. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  missing: () => (program() ? undefined : 'firefox is not installed'),
  async start(): Promise<Window<ElementHandle>> {
    const { default: puppeteer } = await import('puppeteer-core');
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program() ?? '',
      headless: true,
      protocolTimeout: patience,
      defaultViewport: { width: 1280, height: 900 },
      extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.autoplay.blocking_policy': 0 },
    });
    const page = await browser.newPage();
    return {
      open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
      run: <T>(script: string) => page.evaluate(`(async () => {${script}})()`) as Promise<T>,
      async find(expression) {
        const handle = await page.evaluateHandle(expression);
        return (handle.asElement() as ElementHandle | null) ?? undefined;
      },
      click: (element) => element.click(),
      type: (element, text) => element.type(text),
      choose: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
      close: () => browser.close(),
    };
  },
};
