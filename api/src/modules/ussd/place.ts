import type { SignedInArtist } from '#api/domain/account/viewer.ts';
import type { Screen } from '#api/domain/ussd/screen.ts';
import type { DeclineReason } from '#api/domain/ussd/words.ts';

/** Position in the menu: how the next number is interpreted. */
export type MenuState =
  | { at: 'pin' | 'menu' | 'amount' | 'dead-end' }
  /** `seen`: requests on earlier pages. */
  | { at: 'list'; seen: string[]; shown: string[] }
  | { at: 'request' | 'reason'; id: string }
  | { at: 'decline'; id: string; reason: DeclineReason }
  /** `id`: idempotency key of the payout. */
  | { at: 'payout'; id: string; amount: number };

/** A screen and the next position; null when the session is over. */
export interface Turn {
  screen: Screen;
  place: MenuState | null;
}

export interface Caller {
  artist: SignedInArtist;
  timeZone: string;
}
