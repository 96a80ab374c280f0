import { uploadLimits } from '@salamu/api/domain/video';

/** A kept video that isn't delivered yet, as shown in the bar on other pages. */
export interface Unsent {
  key: string;
  /** The account that chose the file; no other account sees it. */
  owner: string;
  recipientName: string;
  requestId: string;
  /** Whether the artist has pressed "Send" already. */
  isSending: boolean;
  /** When the file was kept, in milliseconds since 1970. */
  keptAt: number;
}

const prefix = 'salamu-unsent-';

/** Note a video for the bar on other pages; does nothing if storage is refused. */
export function noteUnsent(unsent: Unsent): void {
  try {
    localStorage.setItem(prefix + unsent.key, JSON.stringify(unsent));
  } catch {
    console.warn('The unsent video could not be noted.');
  }
}

export function unsentAt(key: string): Unsent | null {
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
  } catch {
    return null;
  }
}

/** An account's unsent videos, oldest first. */
export function unsentOf(owner: string): Unsent[] {
  return allUnsent()
    .filter((unsent) => unsent.owner === owner)
    .sort((a, b) => a.keptAt - b.keptAt);
}

/** The keys of videos kept for too long. */
export function outdated(now: number): string[] {
  return allUnsent()
    .filter(({ keptAt }) => now - keptAt > uploadLimits.keptInBrowserFor)
    .map(({ key }) => key);
}

/** Forget one video's note, or all of them with ''. */
export function forgetUnsent(key: string): void {
  if (key) localStorage.removeItem(prefix + key);
  else for (const { key } of allUnsent()) localStorage.removeItem(prefix + key);
}

function allUnsent(): Unsent[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => unsentAt(key.slice(prefix.length)))
    .filter((unsent) => unsent !== null);
}
