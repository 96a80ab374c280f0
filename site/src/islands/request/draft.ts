import type { Language } from '@salamu/api/domain/artist/languages';
import { eachOf } from '@salamu/api/domain/field';
import {
  type Brief,
  type BriefField,
  briefFields,
  briefRule,
  type Occasion,
  occasionCodes,
} from '@salamu/api/domain/request/brief';
import { type Price, priceOf } from '@salamu/api/domain/request/pricing';
import type { RequestArtist } from './step-props.ts';
import { type Step, steps } from './steps.ts';

/** A brief as typed: what isn’t answered yet is empty. */
export type BriefDraft = {
  [N in BriefField]: Brief[N] extends string | null ? NonNullable<Brief[N]> | '' : Brief[N];
};

/** What the form holds. */
export type Draft = Omit<BriefDraft, 'forSelf'> & {
  forSelf: boolean | null;
  guestName: string;
  guestEmail: string;
};

export function emptyDraft(language: Language): Draft {
  const empty = eachOf(briefFields, ({ kind }) => (kind === 'points' ? [] : kind === 'flag' ? false : ''));
  return { ...(empty as BriefDraft), forSelf: null, language, guestName: '', guestEmail: '' };
}

/** Whether the form asks for a field: for their own video, fans give one name. */
export function isAsked(name: BriefField, { forSelf }: Pick<Draft, 'forSelf'>): boolean {
  return name !== 'fromName' || !forSelf;
}

/** A field as the API takes it. */
export function written(name: BriefField, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((point) => point.trim()).filter(Boolean);
  if (typeof value !== 'string') return value;
  return value.trim() || (briefRule(name).optional ? null : '');
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
