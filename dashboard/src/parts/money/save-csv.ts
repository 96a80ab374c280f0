import { storedToken } from '@salamu/ui/token';

/**
 * Fetches a CSV file of the API with the session that is open here, and has the browser save it.
 * @throws Error where the API has none to give
 */
export async function saveCsv(path: string, name: string): Promise<void> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${storedToken()}` } });
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  const url = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the file only after the click has been worked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
