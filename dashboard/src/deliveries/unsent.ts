import { uploadLimits } from '@salamu/api/domain/video/limits';
import { onDevice } from '@salamu/ui/browser/stored';
import { unsentPrefix as prefix } from '@salamu/ui/browser/unsent-notes';
import { atom } from 'nanostores';

/** A kept video that isn't delivered yet, as shown in the bar on other pages. */
export interface Unsent {
  key: string;
  /** The account that chose the file; no other account sees it. */
  owner: string;
  recipientName: string;
  requestId: string;
  /** Whether the artist has pressed "Send" already. */
  isSending: boolean;
  /** What was being attached in its last call, whose answer may be lost. */
  uploadId?: string;
  /** Whether it is a recording in the studio, not yet chosen. */
  isTake?: boolean;
  /** When the file was kept, in milliseconds since 1970. */
  keptAt: number;
}

/** Changes with every note of this tab's. */
export const $notes = atom(0);
const changed = () => $notes.set($notes.get() + 1);

/** Note a video for the bar on other pages; does nothing if storage is refused. */
export function noteUnsent(unsent: Unsent): void {
  if (onDevice.set(prefix + unsent.key, JSON.stringify(unsent))) changed();
  else console.warn('The unsent video could not be noted.');
}

export function unsentAt(key: string): Unsent | null {
  try {
    return JSON.parse(onDevice.get(prefix + key) ?? 'null');
  } catch {
    return null;
  }
}

/** An account's unsent videos, oldest first; of a request's takes and the video that is sent of them, the latter. */
export function unsentOf(owner: string): Unsent[] {
  const own = allUnsent().filter((unsent) => unsent.owner === owner);
  const isChosen = ({ requestId }: Unsent) =>
    own.some((other) => !other.isTake && other.requestId === requestId);
  return own.filter((unsent) => !unsent.isTake || !isChosen(unsent)).sort((a, b) => a.keptAt - b.keptAt);
}

export const takesKey = (requestId: string) => `takes-${requestId}`;

export const hasTakes = (requestId: string) => unsentAt(takesKey(requestId)) !== null;

/** What is kept for too long. */
export function outdated(now: number): Unsent[] {
  return allUnsent().filter(({ keptAt }) => now - keptAt > uploadLimits.keptInBrowserFor);
}

export function forgetUnsent(key: string): void {
  onDevice.remove(prefix + key);
  changed();
}

/** The keys of what other accounts keep here to send later, takes left aside. */
export const unsentOfOthers = (owner: string): string[] =>
  allUnsent()
    .filter((unsent) => unsent.owner !== owner && !unsent.isTake)
    .map(({ key }) => key);

function allUnsent(): Unsent[] {
  return onDevice
    .keys(prefix)
    .map((key) => unsentAt(key.slice(prefix.length)))
    .filter((unsent) => unsent !== null);
}
