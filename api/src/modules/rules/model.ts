import { t } from 'elysia';
import { languageCodes } from '#api/domain/artist/languages.ts';
import { ruleKinds, severities, termLimits } from '#api/domain/rules/rules.ts';
import { nullable, oneOf, text, titled } from '#api/http/schemas.ts';

export const rule = titled(
  'Rule',
  t.Object({
    kind: oneOf(ruleKinds),
    language: nullable(oneOf(languageCodes)),
    term: t.String({ description: 'What it looks for; empty where its kind says it all.' }),
    severity: oneOf(severities),
    source: nullable(t.String({ description: 'Null for a rule that an admin has added.' })),
    read: t.Boolean({ description: 'Whether someone who speaks the language has looked at it.' }),
  }),
);
export type RuleView = typeof rule.static;

export const ruleList = t.Object({ items: t.Array(rule) });

export const ruleChange = t.Object({
  kind: oneOf(ruleKinds),
  language: nullable(oneOf(languageCodes)),
  term: text({ max: termLimits.max }, `Up to ${termLimits.max} characters.`),
  severity: oneOf(severities),
  read: t.Boolean(),
});
export type RuleOrder = typeof ruleChange.static;
