import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';
import { type Price, priceOf } from '@salamu/api/domain/request/pricing';
import type { RequestArtist } from './step-props.ts';

/** What the form holds; empty text stands for "not said yet". */
export interface Draft {
  occasion: Occasion | '';
  forSelf: boolean | null;
  recipientName: string;
  pronunciation: string;
  fromName: string;
  instructions: string;
  mustSay: string[];
  language: string;
  /** YYYY-MM-DD */
  neededBy: string;
  rush: boolean;
  public: boolean;
  guestName: string;
  guestEmail: string;
}

export function emptyDraft(language: string): Draft {
  return {
    occasion: '',
    forSelf: null,
    recipientName: '',
    pronunciation: '',
    fromName: '',
    instructions: '',
    mustSay: [],
    language,
    neededBy: '',
    rush: false,
    public: false,
    guestName: '',
    guestEmail: '',
  };
}

const keyFor = (artistId: string) => `draft:${artistId}`;

/** The draft this browser kept for an artist, over `fresh`; a damaged one counts as none. */
export function restoreDraft(artistId: string, fresh: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(artistId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return fresh;
    return { ...fresh, ...(kept as Partial<Draft>) };
  } catch {
    return fresh;
  }
}

export function keepDraft(artistId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyFor(artistId), JSON.stringify(draft));
  } catch {
    // Without storage the form still works, it only forgets.
  }
}

export function dropDraft(artistId: string): void {
  try {
    localStorage.removeItem(keyFor(artistId));
  } catch {
    // Nothing was kept.
  }
}

/** The occasion that a door on the home page was opened for. */
export function occasionInAddress(search: string): Occasion | '' {
  const asked = new URLSearchParams(search).get('occasion');
  return occasionCodes.find((code) => code === asked) ?? '';
}

/** What the fan pays this artist; money in minor units. */
export function priceFor({ price, rushPrice }: RequestArtist, rush: boolean): Price {
  return priceOf({ currency: price.currency, price: price.amount, rushPrice }, rush);
}
