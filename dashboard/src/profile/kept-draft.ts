import { type Draft, draftOf } from './draft.ts';
import { draftPrefix } from './forget-drafts.ts';

/** Keeps what was typed in this browser until it is sent; where storage is refused, nothing is kept. */
export function keepDraft(userId: string, draft: Draft): void {
  try {
    localStorage.setItem(draftPrefix + userId, JSON.stringify(draft));
  } catch {
    console.warn('The draft of the profile could not be kept.');
  }
}

/** What was kept, or null; what is damaged or of an older form counts as none. */
export function keptDraft(userId: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftPrefix + userId) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const kinds = Object.entries(draftOf(null)).map(([field, empty]) => [field, kindOf(empty)] as const);
  return kinds.every(([field, kind]) => kindOf((value as Record<string, unknown>)[field]) === kind);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
