import { type BriefField, briefFieldNames, briefRule } from '@salamu/api/domain/request/brief-fields';
import type { Draft } from './draft.ts';
import { type Step, steps } from './steps.ts';

/** What is asked about the fan, at the step `when`. */
const fanFields = ['guestName', 'guestEmail', 'timeZone'] as const;

const text = (data: FormData, name: string): string => {
  const value = data.get(name);
  // Browsers send CRLF line ends.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};

function valueIn(data: FormData, name: BriefField): unknown {
  const rule = briefRule(name);
  const sent = text(data, name);
  switch (rule.kind) {
    case 'flag':
      return sent === 'true';
    case 'points':
      return data
        .getAll(name)
        .filter((point) => typeof point === 'string' && point.trim() !== '')
        .slice(0, rule.items);
    case 'choice':
      return rule.of.find((code) => code === sent) ?? '';
    default:
      return sent;
  }
}

/** What a form holds, as its fields are named, over `fresh`: what it doesn't name stays as it was. */
export function draftIn(data: FormData, fresh: Draft): Draft {
  const named = briefFieldNames.filter((name) => data.has(name));
  return {
    ...fresh,
    ...Object.fromEntries(named.map((name) => [name, valueIn(data, name)])),
    ...Object.fromEntries(fanFields.filter((name) => data.has(name)).map((name) => [name, text(data, name)])),
  };
}

/** The step that a form is at, or asks for, by the name of the field that says so. */
export const stepIn = (data: FormData, name: 'step' | 'to'): Step | null =>
  steps.find((step) => step === data.get(name)) ?? null;

/** What the screens other than `step` hold, as a form without scripts passes it on. */
export function passedOn(draft: Draft, step: Step): [name: string, value: string][] {
  const brief = briefFieldNames
    .filter((name) => briefRule(name).step !== step)
    .flatMap((name) => {
      const { [name]: value } = draft;
      const values = Array.isArray(value) ? value : [value ?? ''];
      return values.map((each): [string, string] => [name, String(each)]);
    });
  const fan = fanFields.map((name): [string, string] => [name, draft[name]]);
  return [...brief, ...(step === 'when' ? [] : fan)].filter(([, value]) => value !== '');
}
