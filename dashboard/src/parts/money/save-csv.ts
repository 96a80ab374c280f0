import { storedToken } from '@salamu/ui/token';

/**
 * Fetch a CSV file from the API with the current session, and have the browser save it.
 * @throws Error if the API returns none
 */
export async function saveCsv(path: string, name: string): Promise<void> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${storedToken()}` } });
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
