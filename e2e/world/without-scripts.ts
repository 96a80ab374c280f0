import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

/** A page that runs no scripts, and that axe can look at all the same. Chromium only. */
export async function withoutScripts(page: Page): Promise<{ expectAccessible: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  const allowScripts = (isAllowed: boolean) =>
    devtools.send('Emulation.setScriptExecutionDisabled', { value: !isAllowed });
  await allowScripts(false);
  return {
    /**
     * Once a page has loaded, its own scripts have been passed over, and don't run when axe may. What only
     * `@media (scripting: none)` shows is hidden meanwhile.
     */
    async expectAccessible() {
      await page.waitForLoadState('load');
      await allowScripts(true);
      await expectAccessible(page);
      await allowScripts(false);
    },
  };
}
