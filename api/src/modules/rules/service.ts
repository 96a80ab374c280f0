import { inLocale } from '@salamu/messages/in-locale';
import { baseLocale } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { invalidInput } from '#api/domain/errors.ts';
import type { FlagThing } from '#api/domain/moderation/flags.ts';
import { briefRule } from '#api/domain/request/brief-fields.ts';
import { describeRule, type Rule, rulesWith } from '#api/domain/rules/rules.ts';
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
import { type Flaggable, insertFlag, openCase } from '#api/records/flag-cases-repo.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { findChanges } from './repo.ts';

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
