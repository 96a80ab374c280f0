import type { Locator, Page } from '@playwright/test';

/** What a person meets on a screen. */
export interface Measures {
  /** Of the whole page. */
  px: number;
  links: number;
  buttons: number;
  /** In sight; those of a closed disclosure count half. */
  words: number;
}

/** Counts what the open page shows, also below the fold. */
export function measure(page: Page): Promise<Measures> {
  return page.evaluate(() => {
    const isFolded = (element: Element) => {
      const details = element.closest('details:not([open])');
      return details !== null && !details.querySelector(':scope > summary')?.contains(element);
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({
          contentVisibilityAuto: false,
          opacityProperty: true,
          visibilityProperty: true,
        }) &&
        width > 1 &&
        height > 1
      );
    };
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown).length;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (!parent || parent.closest('script, style, template, noscript, option')) continue;
      const count = textContent?.match(/[\p{L}\p{N}]+(['’.,:-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
      if (isFolded(parent)) words += count / 2;
      else if (isShown(parent)) words += count;
    }
    return {
      px: document.documentElement.scrollHeight,
      links: shown('a[href]'),
      buttons: shown('button, summary, [role="button"]'),
      words: Math.round(words),
    };
  });
}

/** A way through the product, counted. */
export class Walk {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
  }
}

export const print = (task: string, { taps, fields }: Walk) =>
  console.log(`${task.padEnd(40)} ${taps} taps, ${fields} fields`);
