import type { SignedIn } from '#api/domain/account/viewer.ts';
import { invalidInput } from '#api/domain/errors.ts';
import {
  keyOf,
  mostOwnRules,
  type Rule,
  type RuleName,
  severitiesOf,
  termKinds,
  termLimits,
} from '#api/domain/rules/rules.ts';
import { plainTerm } from '#api/domain/rules/words.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import type { RuleOrder, RuleView } from './model.ts';
import { deleteRule, lockRules, storeRule } from './repo.ts';
import { rulesInForce } from './service.ts';

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
