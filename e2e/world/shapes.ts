import type { Page } from '@playwright/test';

/**
 * What a page is made of, in words: which screen it is, each shape of a visible element once, and how the headings
 * follow one another. Of the same, axe says the same.
 */
export async function shapesOf(page: Page): Promise<string[]> {
  const screen = new URL(page.url()).pathname.replaceAll(/[\da-f]{8}(-[\da-f]{4,})*|[\w-]{20,}/g, '*');
  return [screen, ...(await page.evaluate(findShapes))];
}

/** Runs in the page. */
function findShapes(): string[] {
  const isLook = /^(class|style|id|data-.*)$/;
  const isReference = /^(for|aria-(labelledby|describedby|controls|owns|activedescendant))$/;
  /** Of the others, only whether there is one says what an element is. */
  const isValued =
    /^(role|type|lang|tabindex|scope|autocomplete|disabled|aria-(hidden|live|modal|pressed|checked|selected|expanded|invalid))$/;
  const told = ({ name, value }: Attr): string => {
    if (isValued.test(name)) return `${name} ${value}`;
    const isGiven = isReference.test(name)
      ? value.split(' ').every((id) => document.getElementById(id))
      : value !== '';
    return `${name} ${isGiven}`;
  };
  const shapes = new Set<string>();
  let rank = '';
  for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg *, script, style)')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { localName, parentElement, textContent } = element;
    const labels = 'labels' in element ? (element.labels as NodeList | null)?.length : '';
    const attributes = [...element.attributes].filter(({ name }) => !isLook.test(name)).map(told);
    const parent = `${parentElement?.localName} ${parentElement?.role}`;
    const isEmpty = textContent?.trim() === '';
    shapes.add(`${parent} > ${localName} ${attributes.sort().join()} ${labels} ${isEmpty}`);
    if (!/^h[1-6]$/.test(localName)) continue;
    shapes.add(`${rank} then ${localName}`);
    rank = localName;
  }
  return [...shapes];
}
