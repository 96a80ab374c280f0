import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';
import { type Price, priceOf } from '@salamu/api/domain/request/pricing';
import type { RequestArtist } from './step-props.ts';
import { type Step, steps } from './steps.ts';

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

/** The draft this browser kept for an artist, over `fresh`, and the step it was left at; null where there is none. */
export function restoreDraft(artistId: string, fresh: Draft): { draft: Draft; step: Step } | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(artistId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { step, ...draft } = kept as Partial<Draft> & { step?: unknown };
    return { draft: { ...fresh, ...draft }, step: steps.find((each) => each === step) ?? 'occasion' };
  } catch {
    return null;
  }
}

export function keepDraft(artistId: string, draft: Draft, step: Step): void {
  try {
    localStorage.setItem(keyFor(artistId), JSON.stringify({ ...draft, step }));
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
