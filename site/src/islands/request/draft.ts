import type { Language } from '@salamu/api/domain/artist/languages';
import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';
import type { Brief, BriefField } from '@salamu/api/domain/request/brief-fields';
import { type Price, priceOf } from '@salamu/api/domain/request/pricing';
import { currentLocale } from '@salamu/messages/messages';
import type { Attempt } from './send.ts';
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
    /** IANA; asked of those whose browser runs no script that would know it, else empty. */
    timeZone: string;
  };

export function emptyDraft(language: Language): Draft {
  return { occasion: '', forSelf: null, language, rush: false, guestName: '', guestEmail: '', timeZone: '' };
}

/** An empty draft, in the language of the page if the artist speaks it: the same before scripts and after. */
export const freshDraft = ({ languages }: Pick<RequestArtist, 'languages'>): Draft =>
  emptyDraft(languages.find((code) => code === currentLocale()) ?? languages[0] ?? 'en');

/** Whether the form asks for a field: for their own video, fans give one name. */
export function isAsked(name: BriefField, { forSelf }: Pick<Draft, 'forSelf'>): boolean {
  return name !== 'fromName' || !forSelf;
}

/** Who the video is from: someone who asks for their own gives one name. */
export const fromNameOf = ({ forSelf, recipientName, fromName }: Giver): string | undefined =>
  forSelf ? recipientName : fromName;

type Giver = Pick<Draft, 'forSelf' | 'recipientName' | 'fromName'>;

/** A form as it is stored. */
export type StoredDraft = Draft & {
  step: Step;
  /** The order that was sent, or is to be, under the key that makes it one. */
  attempt?: Attempt | null;
  /** Whether it goes out as soon as the network is back. */
  waits?: boolean;
};

/** A stored form, perhaps of an earlier version, merged over `fresh`. */
export function restored(
  kept: object,
  fresh: Draft,
): { draft: Draft } & Pick<StoredDraft, 'step' | 'attempt' | 'waits'> {
  const { step, attempt, waits, ...draft } = kept as Partial<StoredDraft>;
  return {
    draft: { ...fresh, ...draft },
    step: steps.find((each) => each === step) ?? 'whom',
    attempt,
    waits,
  };
}

/** What was answered, which nothing restored may overwrite; an empty field is no answer. */
export function answered(draft: Draft, fresh: Draft): Partial<Draft> {
  const isAnswer = ([name, value]: [string, unknown]) =>
    value !== '' &&
    !(Array.isArray(value) && value.length === 0) &&
    JSON.stringify(value) !== JSON.stringify(fresh[name as keyof Draft]);
  return Object.fromEntries(Object.entries(draft).filter(isAnswer));
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
