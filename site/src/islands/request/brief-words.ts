import { type BriefField, briefRule } from '@salamu/api/domain/request/brief-fields';
import { emptyOf } from '@salamu/api/domain/text/field';
import { m } from '@salamu/messages/messages';
import { type BriefRow, briefRows } from '@salamu/ui/request/brief-rows';

type Read = { [N in BriefField]?: unknown };

/** A brief as its fan reads it, with some fields in other words. */
export function rowsForFan(brief: Read, said: Parameters<typeof briefRows>[1]): BriefRow[] {
  const { recipientName, pronunciation, forSelf, fromName } = brief;
  return briefRows(brief, {
    forSelf: null,
    recipientName: `${recipientName}${pronunciation ? ` (${pronunciation})` : ''}`,
    pronunciation: null,
    fromName: forSelf ? null : String(fromName),
    public: brief.public ? m.brief_seen_by_everyone() : m.brief_seen_by_link(),
    ...said,
  });
}

export function written(name: BriefField, value: unknown): unknown {
  const rule = briefRule(name);
  if (value === undefined) return emptyOf(rule) ?? (rule.optional ? null : '');
  if (Array.isArray(value)) return value.map((point) => point.trim()).filter(Boolean);
  if (typeof value !== 'string') return value;
  return value.trim() || (rule.optional ? null : '');
}
