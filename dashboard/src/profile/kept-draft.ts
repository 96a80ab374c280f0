import { type DraftKeeper, keptDrafts } from '@salamu/ui/kept-drafts';
import { type Draft, draftOf } from './draft.ts';
import { draftPrefix } from './forget-drafts.ts';

/** Keeps in this browser what a person types into their profile, until it is sent. */
export const profileDrafts = (userId: string): DraftKeeper => keptDrafts(draftPrefix + userId);

/** What was kept, or null; what is of an older form counts as none. */
export function keptDraft(drafts: DraftKeeper): Draft | null {
  const kept = drafts.read();
  return isDraft(kept) ? kept : null;
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const kinds = Object.entries(draftOf(null)).map(([field, empty]) => [field, kindOf(empty)] as const);
  return kinds.every(([field, kind]) => kindOf((value as Record<string, unknown>)[field]) === kind);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
