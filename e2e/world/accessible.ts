import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import { judgeColours, ofColour } from './looks.ts';
import { sizes } from './sizes.ts';

const grave = ['serious', 'critical'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The page, as it is now, excludes nobody: in light on the story’s own screen, in dark on the other size, where it fits
 * and offers the same.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize() ?? sizes.desktop;
  const other = { [sizes.phone.width]: sizes.desktop, [sizes.desktop.width]: sizes.phone }[own.width] ?? own;
  await expectNoViolation(page);
  const where = `${page.url()} at ${other.width} pixels`;
  // What is offered may change in between, as on a list that is still loading: then both are looked at again.
  await expect(async () => {
    await showAs(page, 'light', own);
    const offered = await page.evaluate(offeredNow);
    await showAs(page, 'dark', other);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${where} is not wider than the screen`).toBeLessThanOrEqual(other.width);
    expect(await page.evaluate(offeredNow), `${where} offers the same`).toEqual(
      expect.arrayContaining(offered),
    );
  }).toPass();
  await expectReadable(page);
  await showAs(page, 'light', own);
}

async function showAs(page: Page, colorScheme: 'light' | 'dark', size: ViewportSize): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
  await nextFrame(page);
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

/** No grave violation of any rule. */
export async function expectNoViolation(page: Page): Promise<void> {
  await expectReadable(page);
  expectNone(await page.evaluate(examine, left), page);
}

/** Every text stands out from what is behind it. */
export async function expectReadable(page: Page): Promise<void> {
  await nextFrame(page);
  // Its half a megabyte is given to a page once: giving it takes longer than most rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  expectNone(await judgeColours(page), page);
}

function expectNone(violations: axe.Result[], page: Page): void {
  const found = violations
    .filter(({ impact }) => impact && grave.includes(impact))
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n')}`,
    );
  expect(found, page.url()).toEqual([]);
}

/** Rules that axe itself never calls serious. */
const mild = [
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
];
const left = Object.fromEntries([...mild, ...ofColour].map((rule) => [rule, { enabled: false }]));

/** Runs in the page: axe, but for what is left. */
async function examine(left: axe.RuleObject): Promise<axe.Result[]> {
  const { axe } = window as typeof window & { axe: typeof import('axe-core') };
  const { violations } = await axe.run({ resultTypes: ['violations'], rules: left, preload: false });
  return violations;
}

/** Colours and sizes have changed once the next frame is painted. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );
}
