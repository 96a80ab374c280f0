import { expect, type Page } from '@playwright/test';

/** "0:07" in seconds. */
const secondsIn = (clock: string | null) => {
  const [minutes = 0, seconds = 0] = (clock ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

const clockOf = (page: Page) => page.getByText(/^\d:\d\d$/);

/** What the studio’s clock shows. */
export const recordedBy = async (page: Page): Promise<number> => secondsIn(await clockOf(page).textContent());

/** Waits until so many seconds are recorded. */
export const hasRecorded = (page: Page, seconds: number): Promise<void> =>
  expect.poll(() => recordedBy(page)).toBeGreaterThanOrEqual(seconds);

/** What the studio says of a take that ended before its artist wanted. */
export const cutShort = /^This recording was cut short\. We kept \d+ s of it\.$/;

/** What the browser keeps of the one take. */
export async function keptFile(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('takes');
    for await (const file of folder.values())
      if (file instanceof FileSystemFileHandle) {
        const reader = new FileReader();
        reader.readAsDataURL(await file.getFile());
        await new Promise((resolve) => reader.addEventListener('load', resolve));
        return String(reader.result).split(',')[1];
      }
  });
  return Buffer.from(bytes ?? '', 'base64');
}
