import { atom } from 'nanostores';

/** The keys of the videos being sent now: a request's key is its id. */
export const $sending = atom<readonly string[]>([]);

export function setSending(key: string, isSending: boolean): void {
  if ($sending.get().includes(key) === isSending) return;
  const others = $sending.get().filter((other) => other !== key);
  $sending.set(isSending ? [...others, key] : others);
}
