import { settingLabels } from '#api/domain/admin/settings.ts';
import { isMonth, monthName } from '#api/domain/books/months.ts';
import { isBankFileName } from '#api/domain/payout/bank-file.ts';
import { readOrderNumber } from '#api/domain/request/order-number.ts';
import { describeRule, nameFrom } from '#api/domain/rules/rules.ts';
import { daysBetween } from '#api/domain/time/date-range.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { searchFor } from '#api/lists/search-repo.ts';
import { formerAdmin } from '#api/records/accounts-repo.ts';
import { teamZone } from '#api/records/team-zone-repo.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import type { AuditList, AuditQuery } from './model.ts';
import { findTargets, idsAbout, listEntries, type TargetRow } from './repo.ts';

/** Labels for searches that aren't about a single thing. */
const searchLabels = { briefs: 'Briefs', phones: 'Phone numbers' };
const isSearch = (id: string): id is keyof typeof searchLabels => Object.hasOwn(searchLabels, id);

type Change = Record<string, unknown> | null;

/** What admins changed, newest first, with current names of people and things. */
export async function listAudit(ctx: Context, query: AuditQuery): Promise<AuditList> {
  const place = readCursor(query.cursor);
  const { actor = null, action = null, target = null } = query;
  const about = query.search?.trim()
    ? await idsAbout(ctx.db, await searchFor(ctx.db, query.search, 'users'), readOrderNumber(query.search))
    : null;
  const filter = {
    about,
    actorId: actor,
    action,
    targetId: target,
    ...daysBetween(query, await teamZone(ctx.db)),
  };
  const { rows, total } = await listEntries(ctx.db, filter, place);
  const page = pageOfRows(rows, place);
  const ids = page.items.flatMap(({ actorId, targetId }) => [actorId, targetId]).filter(isUuid);
  const targets = await findTargets(ctx.db, [...new Set(ids)]);
  const known = new Map(targets.map((row) => [row.id, row]));
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: { id: row.actorId, name: known.get(row.actorId)?.label ?? formerAdmin },
      action: row.action,
      target: targetOf(row.targetId, known),
      fields: row.fields,
      before: together(row.before, row.values?.before),
      after: together(row.after, row.values?.after),
      reason: row.values?.reason ?? null,
      removedAt: row.values?.removedAt?.toISOString() ?? null,
    })),
    total,
  };
}

/** Merge the entry's codes with the values stored separately. */
function together(codes: unknown, values: unknown): Change {
  return codes || values ? { ...(codes as Change), ...(values as Change) } : null;
}

function targetOf(id: string, known: Map<string, TargetRow>): AuditList['items'][number]['target'] {
  const found = known.get(id);
  if (found) {
    const { kind, label, amount, currency } = found;
    return { kind, id, label, amount: amount && currency ? { amount, currency } : null };
  }
  const plain = (kind: AuditList['items'][number]['target']['kind'], label: string) => ({
    kind,
    id,
    label,
    amount: null,
  });
  if (Object.hasOwn(settingLabels, id))
    return plain('setting', settingLabels[id as keyof typeof settingLabels]);
  const rule = nameFrom(id);
  if (rule) return plain('rule', describeRule(rule));
  if (isMonth(id)) return plain('month', monthName(id));
  if (isBankFileName(id)) return plain('bank_file', id);
  if (isSearch(id)) return plain('search', searchLabels[id]);
  return plain('gone', 'No longer there');
}
