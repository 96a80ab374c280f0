import { atom } from 'nanostores';

/** The keys of the videos that are on their way now: a request's is its id. */
export const $sending = atom<readonly string[]>([]);

export function setSending(key: string, isSending: boolean): void {
  if ($sending.get().includes(key) === isSending) return;
  const others = $sending.get().filter((other) => other !== key);
  $sending.set(isSending ? [...others, key] : others);
}
