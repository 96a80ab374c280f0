import { m } from '@salamu/messages/messages';
import { erasedName } from '../account/deleted.ts';
import { languageChoice, languageCodes } from '../artist/languages.ts';
import type { Field, FieldsWith, ValuesOf } from '../text/field.ts';
import { type Occasion, occasionCodes, occasionName } from './brief.ts';

const personName = { min: 1, max: 80 } as const;
const instructions = { min: 20, max: 500 } as const;
const mustSay = { items: 5, max: 80 } as const;

/** The subject of a question; `artist` is the name, or "the artist". */
export interface Asking {
  artist: string;
  /** Whether fans ask for themselves; undefined if it doesn't matter. */
  forSelf?: boolean | null;
}

export type BriefRule = Field & {
  step: 'whom' | 'words' | 'when';
  ask: (about: Asking) => string;
  hint?: (about: Asking) => string;
  name: () => string;
  /** Who may read it besides its fan, its artist and admins. */
  audience?: 'link' | 'everyone';
  /** Stays as ordered; other fields may change until the artist has answered. */
  fixed?: true;
};

/** What a fan tells the artist, in the order of the form. */
export const briefFields = {
  occasion: {
    kind: 'choice',
    of: occasionCodes,
    say: (code) => occasionName(code as Occasion),
    step: 'whom',
    ask: m.brief_occasion_ask,
    missing: m.brief_occasion_missing,
    name: m.brief_occasion,
    audience: 'everyone',
    erasure: 'kept',
  },
  forSelf: {
    kind: 'flag',
    step: 'whom',
    ask: m.brief_for_self_ask,
    missing: m.brief_for_self_ask,
    name: m.brief_for_self,
    audience: 'link',
    erasure: 'kept',
  },
  recipientName: {
    kind: 'line',
    ...personName,
    step: 'whom',
    ask: ({ forSelf }) => {
      if (forSelf === undefined || forSelf === null) return m.brief_recipient_ask();
      return forSelf ? m.brief_recipient_ask_self() : m.brief_recipient_ask_other();
    },
    hint: m.brief_recipient_hint,
    missing: m.brief_recipient_missing,
    refusal: () => m.brief_recipient_refusal({ most: personName.max }),
    name: m.brief_recipient,
    audience: 'link',
    erasure: { leaves: erasedName },
  },
  pronunciation: {
    kind: 'line',
    max: 120,
    optional: true,
    step: 'whom',
    ask: m.brief_pronunciation_ask,
    hint: m.brief_pronunciation_hint,
    name: m.brief_pronunciation,
    erasure: { leaves: null },
  },
  fromName: {
    kind: 'line',
    ...personName,
    step: 'whom',
    ask: m.brief_from_ask,
    hint: m.brief_from_hint,
    missing: m.brief_from_missing,
    refusal: () => m.brief_from_refusal({ most: personName.max }),
    name: m.brief_from,
    audience: 'link',
    erasure: { leaves: erasedName },
  },
  instructions: {
    kind: 'words',
    ...instructions,
    step: 'words',
    ask: m.brief_instructions_ask,
    hint: m.brief_instructions_hint,
    missing: () => m.brief_instructions_missing({ least: instructions.min }),
    refusal: () => m.brief_instructions_refusal({ least: instructions.min, most: instructions.max }),
    name: m.brief_instructions,
    erasure: { leaves: '' },
  },
  mustSay: {
    kind: 'points',
    ...mustSay,
    optional: true,
    step: 'words',
    ask: m.brief_must_say_ask,
    hint: () => m.brief_must_say_hint({ most: mustSay.items }),
    name: m.brief_must_say,
    erasure: { leaves: [] },
  },
  language: {
    kind: 'choice',
    of: languageCodes,
    say: languageChoice,
    step: 'when',
    ask: m.brief_language_ask,
    missing: m.brief_language_missing,
    name: m.brief_language,
    audience: 'link',
    erasure: 'kept',
  },
  rush: {
    kind: 'flag',
    optional: true,
    step: 'when',
    ask: m.brief_rush,
    name: m.brief_rush,
    fixed: true,
    erasure: 'kept',
  },
  neededBy: {
    kind: 'day',
    optional: true,
    step: 'when',
    ask: m.brief_needed_by_ask,
    name: m.brief_needed_by,
    erasure: 'kept',
  },
  public: {
    kind: 'flag',
    optional: true,
    step: 'when',
    ask: m.brief_public_ask,
    hint: m.brief_public_hint,
    name: m.brief_public,
    erasure: 'kept',
  },
} as const satisfies Record<string, BriefRule>;

type Fields = typeof briefFields;
export type BriefField = keyof Fields;
export const briefFieldNames = Object.keys(briefFields) as BriefField[];
export const briefRule = (name: BriefField): BriefRule => briefFields[name];

type Optional = FieldsWith<Fields, { optional: true }>;
export type ChangeableBriefField = Exclude<BriefField, FieldsWith<Fields, { fixed: true }>>;

/** A brief in API responses; days are YYYY-MM-DD. */
export type Brief = ValuesOf<Fields>;
export type BriefInput = Omit<Brief, Optional> & Partial<Pick<Brief, Optional>>;
