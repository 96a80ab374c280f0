import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const grave = ['serious', 'critical'];
/** What can differ between light and dark; everything else is looked at once. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/** Nothing on the page as it stands shuts anybody out, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await nextFrame(page);
    // Frames of other origins are all that legacy mode leaves out, and there are none; it is six times as quick.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(ofColour)).analyze();
    const found = violations
      .filter(({ impact }) => impact && grave.includes(impact))
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join('\n')}`,
      );
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The colours have changed once the next frame is painted. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted()))),
  );
}
