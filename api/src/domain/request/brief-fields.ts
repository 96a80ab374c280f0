import { erasedName } from '../account/deleted.ts';
import { languageCodes, languageName } from '../artist/languages.ts';
import type { Field, FieldsWith, ValuesOf } from '../field.ts';
import { type Occasion, occasionCodes, occasionName } from './brief.ts';

const personName = { min: 1, max: 80 } as const;
const instructions = { min: 20, max: 500 } as const;
const mustSay = { items: 5, max: 80 } as const;

/** Whom and what a question is about: `artist` is the name, or "the artist". */
export interface Asking {
  artist: string;
  /** Whether fans ask for themselves; undefined where it doesn't matter. */
  forSelf?: boolean | null;
}

/** One field of the brief, as every form, answer and view reads it. */
export type BriefRule = Field & {
  /** The step of the form that asks for it. */
  step: 'occasion' | 'names' | 'brief' | 'details';
  ask: (about: Asking) => string;
  hint?: (about: Asking) => string;
  /** What it is called where a brief is read. */
  name: string;
  /** Who else than its fan, its artist and admins may read it: anyone with the link, or everyone. */
  audience?: 'link' | 'everyone';
  /** Whether it stays as ordered; the rest may change until the artist has answered. */
  fixed?: true;
};

/** What a fan tells the artist, in the order in which it is asked. */
export const briefFields = {
  occasion: {
    kind: 'choice',
    of: occasionCodes,
    say: (code) => occasionName(code as Occasion),
    step: 'occasion',
    ask: () => 'What’s the occasion?',
    missing: () => 'Choose an occasion.',
    name: 'Occasion',
    audience: 'everyone',
    erasure: 'kept',
  },
  forSelf: {
    kind: 'flag',
    step: 'occasion',
    ask: () => 'Who is it for?',
    missing: () => 'Who is it for?',
    name: 'For themselves',
    audience: 'link',
    erasure: 'kept',
  },
  recipientName: {
    kind: 'line',
    ...personName,
    step: 'names',
    ask: ({ forSelf }) =>
      forSelf === undefined
        ? 'Name, as it should be said'
        : `${forSelf ? 'Your' : 'Their'} name, as it should be said`,
    hint: () => 'The name they go by. A nickname is fine.',
    missing: () => 'Whose name should be said?',
    refusal: () => `Who is the video for? Up to ${personName.max} characters.`,
    name: 'For',
    audience: 'link',
    erasure: { leaves: erasedName },
  },
  pronunciation: {
    kind: 'line',
    max: 120,
    optional: true,
    step: 'names',
    ask: () => 'How do you say it?',
    hint: ({ artist }) => `Write it as it sounds, like “wan-JEE-koo”. ${artist} sees it while recording.`,
    name: 'How to say it',
    erasure: { leaves: null },
  },
  fromName: {
    kind: 'line',
    ...personName,
    step: 'names',
    ask: () => 'Who is it from?',
    hint: () => 'As it should be said: “Kamau”, or “your cousins in Leeds”.',
    missing: () => 'Who is it from? A first name is enough.',
    refusal: () => `Who is it from? Up to ${personName.max} characters.`,
    name: 'From',
    audience: 'link',
    erasure: { leaves: erasedName },
  },
  instructions: {
    kind: 'words',
    ...instructions,
    step: 'brief',
    ask: ({ artist }) => `What should ${artist} know?`,
    hint: () => 'Write as you would on a card. Who they are, what happened, what would make them laugh.',
    missing: () => `Please write a little more: ${instructions.min} characters at least.`,
    refusal: () =>
      `Between ${instructions.min} and ${instructions.max} characters, so that the artist has something to work with.`,
    name: 'Good to know',
    erasure: { leaves: '' },
  },
  mustSay: {
    kind: 'points',
    ...mustSay,
    optional: true,
    step: 'brief',
    ask: () => 'What must be said?',
    hint: () => `Up to ${mustSay.items} short points. The artist sees them as a checklist.`,
    name: 'Must say',
    erasure: { leaves: [] },
  },
  language: {
    kind: 'choice',
    of: languageCodes,
    say: languageName,
    step: 'details',
    ask: () => 'Which language?',
    missing: () => 'Choose a language.',
    name: 'Language',
    audience: 'link',
    erasure: 'kept',
  },
  rush: {
    kind: 'flag',
    optional: true,
    step: 'details',
    ask: () => 'Rush',
    name: 'Rush',
    fixed: true,
    erasure: 'kept',
  },
  neededBy: {
    kind: 'day',
    optional: true,
    step: 'details',
    ask: () => 'Do you need it by a certain date?',
    name: 'Needed by',
    erasure: 'kept',
  },
  public: {
    kind: 'flag',
    optional: true,
    step: 'details',
    ask: ({ artist }) => `${artist} may show the video publicly`,
    hint: () => 'If this is off, only people with the link can watch.',
    name: 'Seen by',
    erasure: 'kept',
  },
} as const satisfies Record<string, BriefRule>;

type Fields = typeof briefFields;
export type BriefField = keyof Fields;
export const briefFieldNames = Object.keys(briefFields) as BriefField[];
export const briefRule = (name: BriefField): BriefRule => briefFields[name];

type Optional = FieldsWith<Fields, { optional: true }>;
export type ChangeableBriefField = Exclude<BriefField, FieldsWith<Fields, { fixed: true }>>;

/** A brief as the API answers it; days are YYYY-MM-DD. */
export type Brief = ValuesOf<Fields>;
/** A brief as the API takes it. */
export type BriefInput = Omit<Brief, Optional> & Partial<Pick<Brief, Optional>>;
