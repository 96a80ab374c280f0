import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';

/** Presses a button or a link, and answers the file that comes of it. */
export async function downloadBy(control: Locator): Promise<{ name: string; bytes: Buffer }> {
  const downloading = control.page().waitForEvent('download');
  await control.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
