import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import { testsAll } from '../../api/src/testing/exhaustive.ts';
import { judgeColours, newLooks, ofColour } from './looks.ts';
import { shapesOf } from './shapes.ts';
import { sizes } from './sizes.ts';

const grave = ['serious', 'critical'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Shapes of what passed in this worker before. */
const passed = new Set<string>();

/** The page, as it is now, excludes nobody, in light and in dark. What is shaped and looks like what passed has passed. */
export async function expectAccessible(page: Page): Promise<void> {
  const shapes = await shapesOf(page);
  if (shapes.every((shape) => passed.has(shape))) await expectReadable(page);
  else await expectNoViolation(page);
  for (const shape of shapes) passed.add(shape);
  if (testsAll) await expectSameAtBothSizes(page);
}

/** On a phone and on a large screen the page fits and offers the same. */
export async function expectSameAtBothSizes(page: Page): Promise<void> {
  const own = page.viewportSize() ?? sizes.desktop;
  const [one, other] =
    own.width === sizes.desktop.width ? [sizes.desktop, sizes.phone] : [sizes.phone, sizes.desktop];
  const where = `${page.url()} at ${other.width} pixels`;
  // What is offered may change in between, as on a list that is still loading: then both are looked at again.
  await expect(async () => {
    await showAt(page, one);
    const offered = await page.evaluate(offeredNow);
    await showAt(page, other);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${where} is not wider than the screen`).toBeLessThanOrEqual(other.width);
    expect(await page.evaluate(offeredNow), `${where} offers the same`).toEqual(
      expect.arrayContaining(offered),
    );
  }).toPass();
  await showAt(page, own);
}

async function showAt(page: Page, size: ViewportSize): Promise<void> {
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
  await giveAxe(page);
  expectNone(await page.evaluate(examine, left), page);
}

/** Every text stands out from what is behind it, in light and, if one looks new, in dark. */
async function expectReadable(page: Page): Promise<void> {
  if (!(await expectReadableNow(page))) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableNow(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Answers whether a text looked otherwise than all that could be read before. */
async function expectReadableNow(page: Page): Promise<boolean> {
  await nextFrame(page);
  const looks = await newLooks(page);
  if (looks.length === 0) return false;
  await giveAxe(page);
  expectNone(await judgeColours(page, looks), page);
  return true;
}

/** Its half a megabyte is given to a page once: giving it takes longer than most rules. */
async function giveAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
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
