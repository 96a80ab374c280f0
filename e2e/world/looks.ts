import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** How a text looks: with the same colours, size and class, one can be read if another can. */
type Look = string;

type Looking = typeof window & { looks: Map<Look, Element[]>; axe: typeof axe };

/** What can differ between light and dark. */
export const ofColour = ['color-contrast', 'link-in-text-block'];

/** Looks that passed in this worker before; axe spends most of its time on colours. */
const readable = new Set<Look>();

/** The looks on a page that have not passed yet. */
export async function newLooks(page: Page): Promise<Look[]> {
  return (await page.evaluate(findLooks)).filter((look) => !readable.has(look));
}

/** What axe, loaded into the page, says of the colours of texts that look so. */
export async function judgeColours(page: Page, looks: Look[]): Promise<axe.Result[]> {
  if (looks.length === 0) return [];
  const violations = await page.evaluate(judge, { looks, rules: ofColour });
  // What was drawn anew in between is looked at again.
  if (!violations) return judgeColours(page, await newLooks(page));
  if (violations.length === 0) for (const look of looks) readable.add(look);
  return violations;
}

/** Runs in the page: the look of every visible text. The page keeps which elements have it, for `judge`. */
function findLooks(): Look[] {
  const backgrounds = new Map<Element, string>();
  const behind = (element: Element | null): string => {
    if (!element) return '';
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage,
      opacity === '1' ? '' : opacity,
    ].join('');
    const all = (own && `${own} on `) + behind(element.parentElement);
    backgrounds.set(element, all);
    return all;
  };
  const lookOf = (element: Element): Look => {
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
    const around = element.parentElement && getComputedStyle(element.parentElement).color;
    const control = element.closest('label')?.control ?? element;
    // WCAG exempts disabled controls from contrast, and axe leaves them out.
    const isOff = control.closest(':disabled, [aria-disabled="true"]') !== null;
    const kind = `${element.localName} ${element.getAttribute('class')}`;
    return [kind, color, fontSize, fontWeight, textDecorationLine, around, isOff, behind(element)].join('|');
  };

  const shown = new Set<Element>(document.querySelectorAll('input, select, textarea'));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.trim() && parentElement) shown.add(parentElement);
  }
  const looks = new Map<Look, Element[]>();
  for (const element of shown) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const look = lookOf(element);
    looks.set(look, [...(looks.get(look) ?? []), element]);
  }
  Object.assign(window, { looks });
  return [...looks.keys()];
}

/** Runs in the page after `findLooks`, on the first elements of each look; null if one of those looks has gone. */
async function judge({ looks, rules }: { looks: Look[]; rules: string[] }): Promise<axe.Result[] | null> {
  const { axe, looks: found } = window as Looking;
  const shown = looks.map((look) => found.get(look)?.filter((each) => each.isConnected) ?? []);
  if (shown.some(({ length }) => length === 0)) return null;
  const include = shown.flatMap((all) => all.slice(0, 3));
  const { violations } = await axe.run({ include }, { resultTypes: ['violations'], runOnly: rules });
  return violations;
}
