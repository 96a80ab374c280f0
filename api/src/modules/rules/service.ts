import { inLocale } from '@salamu/messages/in-locale';
import { baseLocale } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { invalidInput } from '#api/domain/errors.ts';
import type { FlagThing } from '#api/domain/moderation/flags.ts';
import { briefRule } from '#api/domain/request/brief-fields.ts';
import {
  describeRule,
  keyOf,
  mostOwnRules,
  type Rule,
  type RuleName,
  rulesWith,
  severitiesOf,
  termKinds,
  termLimits,
} from '#api/domain/rules/rules.ts';
import {
  type Finding,
  type ListMatch,
  noticeOf,
  readNotice,
  refusals,
  type ScreenedBrief,
  screen,
} from '#api/domain/rules/screen.ts';
import { shippedRules } from '#api/domain/rules/shipped.ts';
import { plainTerm } from '#api/domain/rules/words.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { type Flaggable, insertFlag, openCase } from '#api/records/flag-cases-repo.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import type { RuleOrder, RuleView } from './model.ts';
import { deleteRule, findChanges, lockRules, storeRule } from './repo.ts';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Matches of `obscenity`'s English list, also within longer words; the domain decides which count. */
export function english(text: string): ListMatch[] {
  return matcher.getAllMatches(text).map((match) => ({
    start: match.startIndex,
    end: match.endIndex + 1,
    word: englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '',
  }));
}

export async function rulesInForce(db: Queryable): Promise<Rule[]> {
  return rulesWith(shippedRules, await findChanges(db));
}

/**
 * Screen a brief; severe rules only apply to the fields in `news`. @throws DomainError `invalid_input` naming the
 * fields, if a rule refuses it
 */
export async function screenBrief(
  db: Queryable,
  brief: ScreenedBrief,
  isNews: (field: Finding['field']) => boolean = () => true,
): Promise<{ noticed: string[]; severe: boolean }> {
  const findings = screen(brief, await rulesInForce(db), english);
  const refused = findings.filter(({ rule }) => rule.severity === 'refuse');
  if (refused.length > 0) throw invalidInput(...refused.map(refusalOf));
  return {
    noticed: findings.map(noticeOf),
    severe: findings.some(({ field, rule }) => rule.severity === 'hold' && isNews(field)),
  };
}

const refusalOf = ({ field, rule }: Finding) => ({
  path: field,
  message: refusals[rule.kind]?.() ?? m.refused_words_other(),
});

/**
 * Screen a reply; findings are texts for admins. Replies are public immediately, so what would need review is refused.
 * @throws DomainError `invalid_input`
 */
export async function screenReply(db: Queryable, reply: string): Promise<string[]> {
  const findings = screen({ instructions: reply }, await rulesInForce(db), english);
  const refused = findings.find(({ rule }) => rule.severity !== 'flag');
  if (refused) throw invalidInput({ ...refusalOf(refused), path: 'words' });
  return findings.map(({ rule }) => describeRule(rule));
}

/** Queue a brief's findings for admins, unless they were already `known`. */
export async function queueNoticed(
  tx: Queryable,
  now: Date,
  { id: requestId, artistId, noticed }: Pick<RequestRow, 'id' | 'artistId' | 'noticed'>,
  known: readonly string[] = [],
): Promise<void> {
  const news = noticed.filter((notice) => !known.includes(notice)).flatMap((one) => readNotice(one) ?? []);
  if (news.length === 0) return;
  // Admins read it in English.
  const note = inLocale(baseLocale, () =>
    news.map(({ field, what }) => `${briefRule(field).name()}: ${what}`).join('\n'),
  );
  await flagByRule(tx, now, 'brief', { thingId: requestId, artistId, requestId }, note);
}

/** Queue content flagged by screening, described by `note`. */
export async function flagByRule(
  tx: Queryable,
  now: Date,
  thing: FlagThing,
  about: Flaggable,
  note: string,
): Promise<void> {
  const caseId = await openCase(tx, thing, about, now);
  const flag = { thing, thingId: about.thingId, reason: 'rule', note, createdAt: now } as const;
  await insertFlag(tx, { id: newId(), caseId, ...flag });
}

export async function listRules(db: Queryable): Promise<{ items: RuleView[] }> {
  return { items: (await rulesInForce(db)).map(presentRule) };
}

/**
 * Change or add a rule; switching off an added one deletes it. Existing briefs aren't screened again. @throws
 * DomainError `invalid_input` for a severity its kind doesn't have, for words that are too short, or for one rule too
 * many
 */
export async function changeRule(
  ctx: Context,
  admin: SignedIn,
  { read, severity, ...asked }: RuleOrder,
): Promise<{ items: RuleView[] }> {
  const named: RuleName = { ...asked, term: asked.kind === 'list' ? asked.term : plainTerm(asked.term) };
  if (!severitiesOf[named.kind].includes(severity))
    throw invalidInput({ path: 'severity', message: 'Choose one that this kind of rule has.' });
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    await lockRules(tx);
    const rules = await rulesInForce(tx);
    const key = keyOf(named);
    const before = rules.find((rule) => keyOf(rule) === key);
    if (!before) refuseNew(named, rules);
    if (!before && severity === 'off') return listRules(tx);
    const isGone = severity === 'off' && (before?.source ?? null) === null;
    if (isGone) await deleteRule(tx, key);
    else await storeRule(tx, key, { severity, readAt: read ? now : null, changedAt: now });
    await audit(tx, now, {
      actorId: admin.id,
      action: 'rule_changed',
      targetId: key,
      before: { severity: before?.severity ?? null, read: before?.isRead ?? false },
      after: { severity: isGone ? null : severity, read },
    });
    return listRules(tx);
  });
}

function refuseNew({ kind, term }: RuleName, rules: readonly Rule[]): void {
  if (!termKinds.some((name) => name === kind))
    throw invalidInput({ path: 'kind', message: 'Choose words, or paying elsewhere.' });
  if (term.length < termLimits.min)
    throw invalidInput({ path: 'term', message: `At least ${termLimits.min} letters.` });
  if (rules.filter(({ source }) => source === null).length >= mostOwnRules)
    throw invalidInput({ path: 'term', message: `There is room for ${mostOwnRules} rules of your own.` });
}

function presentRule({ kind, language, term, severity, source, isRead }: Rule): RuleView {
  return { kind, language: language as RuleView['language'], term, severity, source, read: isRead };
}
