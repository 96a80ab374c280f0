import { type DraftStore, draftStore } from '@salamu/ui/browser/drafts';
import { onDevice } from '@salamu/ui/browser/stored';
import { draftPrefix } from '@salamu/ui/browser/unsent-notes';
import { atom } from 'nanostores';
import { type Draft, draftOf } from './draft.ts';

/** Keep in this browser what someone types into their first profile, until it is sent. */
type Reads = Pick<DraftStore, 'read'>;

export const profileDrafts = (userId: string): DraftStore => draftStore(draftPrefix + userId);

export const changeDrafts = (userId: string): DraftStore => draftStore(`${draftPrefix}changes-${userId}`);

const photoName = (userId: string) => `${draftPrefix}photo-${userId}`;

/** Keep the cut photo of someone's first profile with its draft, as text; a browser without room for it keeps none. */
export function keepPhoto(userId: string, photo: File): void {
  const reader = new FileReader();
  reader.onload = () => void onDevice.set(photoName(userId), String(reader.result));
  reader.readAsDataURL(photo);
}

/** The photo that was kept; null if there is none. */
export function keptPhoto(userId: string): File | null {
  const [head, coded] = onDevice.get(photoName(userId))?.split(',') ?? [];
  if (!head || !coded) return null;
  const bytes = Uint8Array.from(atob(coded), (char) => char.charCodeAt(0));
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}

/** The photo an artist has chosen for their profile and not saved yet. A reload loses it. */
export const $changedPhoto = atom<File | null>(null);

/** What was kept, or null; a draft of an older form counts as none. */
export function keptDraft(drafts: Reads): Draft | null {
  const kept = keptChanges(drafts);
  return isWhole(kept) ? kept : null;
}

/** The kept fields, without those of an older form. */
export function keptChanges(drafts: Reads): Partial<Draft> {
  const kept = Object.entries(drafts.read() ?? {});
  return Object.fromEntries(kept.filter(([field, value]) => kinds[field as keyof Draft] === kindOf(value)));
}

export function changesOf(draft: Draft, stored: Draft): Partial<Draft> {
  const fields = Object.entries(draft) as [keyof Draft, unknown][];
  return Object.fromEntries(
    fields.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field])),
  );
}

const isWhole = (kept: Partial<Draft>): kept is Draft => Object.keys(kinds).every((field) => field in kept);

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

const kinds = Object.fromEntries(
  Object.entries(draftOf(null)).map(([field, empty]) => [field, kindOf(empty)]),
) as Record<keyof Draft, string>;
