import type { SignedInArtist } from '#api/domain/account/viewer.ts';
import type { Screen } from '#api/domain/ussd/screen.ts';
import type { DeclineReason } from '#api/domain/ussd/words.ts';

/** Where in the menu a call is: what the next number that is typed means. */
export type Place =
  | { at: 'pin' | 'menu' | 'amount' | 'dead-end' }
  /** `seen`: the requests on earlier pages. */
  | { at: 'list'; seen: string[]; shown: string[] }
  | { at: 'request' | 'reason'; id: string }
  | { at: 'decline'; id: string; reason: DeclineReason }
  /** `id`: of the payout to be, so that it is asked for once. */
  | { at: 'payout'; id: string; amount: number };

/** What the phone shows, and where that leaves the call; nowhere if it is over. */
export interface Turn {
  screen: Screen;
  place: Place | null;
}

export interface Caller {
  artist: SignedInArtist;
  timeZone: string;
}
