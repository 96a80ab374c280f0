import { languageName } from '../artist/languages.ts';

export const ruleKinds = ['word', 'list', 'child', 'phone', 'link', 'payment'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** A match refuses the brief; or our team reads it before the artist; or both are shown the finding. */
export const severities = ['refuse', 'hold', 'flag', 'off'] as const;
export type Severity = (typeof severities)[number];

export const severityLabels: Record<Severity, string> = {
  refuse: 'Refused',
  hold: 'Held for us to read',
  flag: 'Accepted and shown',
  off: 'Off',
};

/** Only leading people away from us is refused; words are for people to judge. */
export const severitiesOf: Record<RuleKind, readonly Severity[]> = {
  word: ['hold', 'flag', 'off'],
  list: ['hold', 'flag', 'off'],
  child: ['hold', 'flag', 'off'],
  phone: ['flag', 'off'],
  link: ['refuse', 'flag', 'off'],
  payment: ['refuse', 'flag', 'off'],
};

export const termKinds = ['word', 'payment'] as const satisfies RuleKind[];
export type TermKind = (typeof termKinds)[number];

export const termLimits = { min: 2, max: 60 } as const;

export const mostOwnRules = 500;

export interface Rule {
  kind: RuleKind;
  /** BCP 47; null if it doesn't matter. */
  language: string | null;
  /** The words to find, or a category of the English list; empty for a kind with one rule. */
  term: string;
  severity: Severity;
  /** Null for admins' own terms. */
  source: string | null;
  isRead: boolean;
}

export type RuleName = Pick<Rule, 'kind' | 'language' | 'term'>;

export const keyOf = ({ kind, language, term }: RuleName): string => `${kind}:${language ?? ''}:${term}`;

/** Parse a rule's key; null if it isn't one. */
export function nameFrom(key: string): RuleName | null {
  const [, kind, language, term] = /^([a-z]+):([a-z]*):(.*)$/s.exec(key) ?? [];
  const known = ruleKinds.find((name) => name === kind);
  return known ? { kind: known, language: language || null, term: term ?? '' } : null;
}

/** Sheng is filed under Swahili. */
export const ruleLanguageName = (code: string): string =>
  code === 'sw' ? 'Swahili and Sheng' : languageName(code);

const listNames: Record<string, string> = {
  slurs: 'A slur on the English list',
  rest: 'A word on the English list',
};

export function describeRule({ kind, language, term }: RuleName): string {
  switch (kind) {
    case 'word':
      return `“${term}”${language ? ` (${ruleLanguageName(language)})` : ''}`;
    case 'list':
      return listNames[term] ?? term;
    case 'child':
      return 'Sexual words beside a child';
    case 'phone':
      return 'A phone number or email address';
    case 'link':
      return 'A link';
    case 'payment':
      return `Payment outside: “${term}”`;
  }
}

export interface RuleChange {
  key: string;
  severity: Severity;
  isRead: boolean;
}

/** The rules in force: those shipped, as admins have changed them, and their own. */
export function rulesWith(shipped: readonly Rule[], changes: readonly RuleChange[]): Rule[] {
  const changed = new Map(changes.map((change) => [change.key, change]));
  const known = shipped.map((rule) => {
    const { severity, isRead } = changed.get(keyOf(rule)) ?? rule;
    // A severity its kind no longer has falls back to the shipped one.
    return {
      ...rule,
      severity: severitiesOf[rule.kind].includes(severity) ? severity : rule.severity,
      isRead,
    };
  });
  const keys = new Set(shipped.map(keyOf));
  const own = changes.flatMap(({ key, severity, isRead }) => {
    const name = keys.has(key) ? null : nameFrom(key);
    return name ? [{ ...name, severity, source: null, isRead }] : [];
  });
  return [...own, ...known];
}
