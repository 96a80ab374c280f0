import {
  type BriefField,
  type BriefRule,
  briefFieldNames,
  briefRule,
} from '@salamu/api/domain/request/brief-fields';
import { m } from '@salamu/messages/messages';
import { formatDay } from '../browser/dates.ts';

export interface BriefRow {
  field: BriefField;
  name: string;
  value: string;
}

/** A field's value, as stored or as typed so far. */
function textOf(rule: BriefRule, value: unknown): string {
  if (Array.isArray(value)) return value.filter((point) => point.trim()).join('\n');
  if (typeof value === 'boolean') return value ? m.brief_yes() : m.brief_no();
  const text = typeof value === 'string' ? value : '';
  if (text && rule.kind === 'choice') return rule.say(text);
  return text && rule.kind === 'day' ? formatDay(text) : text;
}

/** A brief's fields in order, without empty ones. `said` says some in other words; null leaves a field out. */
export function briefRows(
  brief: { [N in BriefField]?: unknown },
  said: Partial<Record<BriefField, string | null | Pick<BriefRow, 'name' | 'value'>>>,
): BriefRow[] {
  return briefFieldNames
    .map((field) => {
      const { [field]: value = textOf(briefRule(field), brief[field]) } = said;
      const row = { field, name: briefRule(field).name() };
      return typeof value === 'object' ? { ...row, value: '', ...value } : { ...row, value };
    })
    .filter(({ value }) => value);
}
