import { uploadLimits } from '@salamu/api/domain/video';

/** A kept video that is not delivered yet, as the bar on other pages tells of it. */
export interface Unsent {
  key: string;
  /** The account that chose the file; nobody else is told. */
  owner: string;
  recipientName: string;
  requestId: string;
  /** Whether the artist has pressed "Send" already. */
  isSending: boolean;
  /** When the file was kept, in milliseconds since 1970. */
  keptAt: number;
}

const prefix = 'salamu-unsent-';

/** Notes a video to be told of on other pages; where storage is refused, nothing is noted. */
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

/** What an account has not sent yet, the oldest first. */
export function unsentOf(owner: string): Unsent[] {
  return allUnsent()
    .filter((unsent) => unsent.owner === owner)
    .sort((a, b) => a.keptAt - b.keptAt);
}

/** The keys of what was kept too long ago. */
export function outdated(now: number): string[] {
  return allUnsent()
    .filter(({ keptAt }) => now - keptAt > uploadLimits.keptInBrowserFor)
    .map(({ key }) => key);
}

/** Forgets the note of one video, or with '' of all. */
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
