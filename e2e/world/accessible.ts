import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { sizes } from './sizes.ts';

const grave = ['serious', 'critical'];
/** What can differ between light and dark; everything else is looked at once. */
export const ofColour = ['color-contrast', 'link-in-text-block'];

/**
 * The page, as it is now, excludes nobody: in light on the story’s own screen, in dark on the other size, where it fits
 * and offers the same.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize() ?? sizes.desktop;
  const other = { [sizes.phone.width]: sizes.desktop, [sizes.desktop.width]: sizes.phone }[own.width] ?? own;
  await expectNoViolation(page);
  const offered = await page.evaluate(offeredNow);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(other);
  await nextFrame(page);
  const where = `${page.url()} at ${other.width} pixels`;
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `${where} is not wider than the screen`).toBeLessThanOrEqual(other.width);
  expect(await page.evaluate(offeredNow), `${where} offers the same`).toEqual(
    expect.arrayContaining(offered),
  );
  await expectNoViolation(page, ofColour);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(own);
}

/**
 * What a person can use in the main part of a page, in words. Menus, sidebars, contents and filters fold by size, and a
 * bar at the foot of a phone repeats what is further up; a table’s rows are cut, its cards are not.
 */
function offeredNow(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'main :is(a:not([href^="#"]), button, input, select, textarea):not(details *, .fixed *, .uncut)',
  );
  const visible = [...all].filter((each) => each.checkVisibility());
  /** A field as it is, whatever was typed into it: React notes that when it takes the field over. */
  const empty = (field: HTMLElement) => {
    const copy = field.cloneNode() as HTMLElement;
    if (field.matches(':read-write')) copy.removeAttribute('value');
    return copy.outerHTML;
  };
  return visible.map((each) => each.getAttribute('aria-label') ?? (each.textContent?.trim() || empty(each)));
}

/** No grave violation of these rules; of any, without them. */
export async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  await nextFrame(page);
  const violations = await violationsOn(page, rules && { type: 'rule', values: rules });
  const found = violations
    .filter(({ impact }) => impact && grave.includes(impact))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n')}`,
    );
  expect(found, page.url()).toEqual([]);
}

/** What axe finds. Its half a megabyte is given to a page once: giving it takes longer than most rules. */
async function violationsOn(page: Page, runOnly?: axe.RunOnly): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations;
  }, runOnly);
}

/** Colours and sizes have changed once the next frame is painted. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );
}
