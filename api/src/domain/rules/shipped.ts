import type { Rule, Severity } from './rules.ts';
import { plainTerm } from './words.ts';

interface List {
  language: string;
  source: string;
  terms: readonly string[];
  /** Threats and hate: our team reads the brief first. */
  severe?: true;
  /** A speaker of the language has read the list. */
  isRead?: true;
}

/**
 * Short starting lists, each from a citable source; only ours have been read by a speaker. Words with a harmless
 * English meaning are left out: names and greetings are full of them.
 */
const lists: readonly List[] = [
  {
    language: 'en',
    source: 'Ours',
    isRead: true,
    severe: true,
    terms: [
      'kill you',
      'kill yourself',
      'rape you',
      'burn your house down',
      'burn down your house',
      'hunt you down',
      'slit your throat',
    ],
  },
  {
    language: 'sw',
    source: 'NCIC (Kenya), lexicon of hate speech terms, April 2022',
    terms: [
      'chinja kafir',
      'wabara waende kwao',
      'kimurkeldet',
      'otutu labotonik',
      'kihii',
      'madoadoa',
      'madoa doa',
    ],
  },
  {
    language: 'sw',
    source: 'NCIC (Kenya), lexicon of hate speech terms, April 2022',
    terms: ['kwekwe', 'mende', 'wakuja', 'watu wa kurusha mawe', 'hatupangwingwi', 'uthamaki ni witu'],
  },
  {
    language: 'sw',
    source: 'ProfanitySw, a word list for Dart',
    terms: ['malaya', 'mavi', 'kinyesi', 'makende'],
  },
  {
    language: 'fr',
    source: 'LDNOOBW, French',
    severe: true,
    terms: ['nègre', 'sale nègre', 'j’espère que tu vas crever'],
  },
  {
    language: 'fr',
    source: 'LDNOOBW, French',
    terms: [
      'connard',
      'connasse',
      'enculé',
      'fils de pute',
      'nique ta mère',
      'salope',
      'pouffiasse',
      'gouine',
      'pédé',
    ],
  },
  {
    language: 'ha',
    source: 'R. P. Gaudio, Allah Made Us, as told by talatu-carmen.blogspot.com, July 2009',
    terms: ['zan ci ubanka', 'zan ci uwarka', 'ci ubanka', 'ci uwarka'],
  },
  {
    language: 'yo',
    source: 'translingua.ng, Insults in Yoruba',
    terms: ['oponu', 'oloshi', 'olodo', 'didirin', 'apoda', 'omo ale', 'olori buruku', 'agbaya'],
  },
  {
    language: 'pcm',
    source: 'nigeriaheartbeat.com, Learn Nigerian Pidgin; wayloaded.blogspot.com, April 2020',
    terms: ['ashewo', 'ashawo', 'olosho', 'mumu', 'werey'],
  },
];

/** Phrases that only make sense when paying outside our site. */
const payments: Record<string, readonly string[]> = {
  en: [
    'pay you directly',
    'pay you outside',
    'pay you in cash',
    'pay you on mpesa',
    'pay you on m-pesa',
    'pay outside salamu',
    'pay outside the app',
    'outside this app',
    'outside this site',
    'outside the platform',
    'your cashapp',
    'your paypal',
    'your till number',
    'your paybill',
    'your account number',
    'send you the money directly',
  ],
  sw: ['nitakulipa nje', 'nitakutumia pesa moja kwa moja'],
  fr: ['te payer directement', 'vous payer directement', 'payer en dehors'],
};

const rule = (severity: Severity, rest: Omit<Rule, 'severity' | 'source'> & { source?: string }): Rule => ({
  severity,
  source: 'Ours',
  ...rest,
});

export const shippedRules: readonly Rule[] = [
  rule('refuse', { kind: 'link', language: null, term: '', isRead: true }),
  rule('flag', { kind: 'phone', language: null, term: '', isRead: true }),
  rule('hold', { kind: 'child', language: 'en', term: '', isRead: true }),
  rule('hold', { kind: 'list', language: 'en', term: 'slurs', source: 'npm: obscenity', isRead: true }),
  rule('flag', { kind: 'list', language: 'en', term: 'rest', source: 'npm: obscenity', isRead: true }),
  ...Object.entries(payments).flatMap(([language, terms]) =>
    terms.map((term) =>
      rule('refuse', { kind: 'payment', language, term: plainTerm(term), isRead: language === 'en' }),
    ),
  ),
  ...lists.flatMap(({ language, source, terms, severe, isRead = false }) =>
    terms.map((term) =>
      rule(severe ? 'hold' : 'flag', { kind: 'word', language, term: plainTerm(term), source, isRead }),
    ),
  ),
];
