import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';
import { type Price, priceOf } from '@salamu/api/domain/request/pricing';
import type { RequestArtist } from './step-props.ts';
import { type Step, steps } from './steps.ts';

/** What the form holds; empty text means "not answered yet". */
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

/** A stored form merged over `fresh`, and the step it was left at. */
export function restored(kept: object, fresh: Draft): { draft: Draft; step: Step } {
  const { step, ...draft } = kept as Partial<Draft> & { step?: unknown };
  return { draft: { ...fresh, ...draft }, step: steps.find((each) => each === step) ?? 'occasion' };
}

/** The occasion in the address, as in the home page's links. */
export function occasionInAddress(search: string): Occasion | '' {
  const asked = new URLSearchParams(search).get('occasion');
  return occasionCodes.find((code) => code === asked) ?? '';
}

/** What the fan pays this artist; money in minor units. */
export function priceFor({ price, rushPrice }: RequestArtist, rush: boolean): Price {
  return priceOf({ currency: price.currency, price: price.amount, rushPrice }, rush);
}
