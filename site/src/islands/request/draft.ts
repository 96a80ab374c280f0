import type { Language } from '@salamu/api/domain/artist/languages';
import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';
import type { Brief, BriefField } from '@salamu/api/domain/request/brief-fields';
import { type Price, priceOf } from '@salamu/api/domain/request/pricing';
import type { RequestArtist } from './step-props.ts';
import { type Step, steps } from './steps.ts';

/** A brief as typed: what isn’t answered yet is empty. */
export type BriefDraft = {
  [N in BriefField]: Brief[N] extends string | null ? NonNullable<Brief[N]> | '' : Brief[N];
};

type Begun = 'occasion' | 'language' | 'rush';

/** What the form holds; the list of fields is not part of the script that the first step needs. */
export type Draft = Pick<BriefDraft, Begun> &
  Partial<Omit<BriefDraft, Begun | 'forSelf'>> & {
    forSelf: boolean | null;
    guestName: string;
    guestEmail: string;
  };

export function emptyDraft(language: Language): Draft {
  return { occasion: '', forSelf: null, language, rush: false, guestName: '', guestEmail: '' };
}

/** Whether the form asks for a field: for their own video, fans give one name. */
export function isAsked(name: BriefField, { forSelf }: Pick<Draft, 'forSelf'>): boolean {
  return name !== 'fromName' || !forSelf;
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
