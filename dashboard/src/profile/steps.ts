import { formFields, profileRule } from '@salamu/api/domain/artist/profile';
import { m } from '@salamu/messages/messages';

/** The steps of a new profile, each with its page of one that is changed. */
export const steps = [
  { name: m.artist_profile_stage, asks: 'stage', page: 'card' },
  { name: m.artist_profile_words_short, asks: 'words', page: 'words' },
  { name: m.artist_profile_price, asks: 'price', page: 'card' },
  { name: m.artist_profile_more, asks: 'more', page: 'more' },
] as const;

/** A step’s fields, so that a problem leads back to it. */
export function fieldsAt(step: number): string[] {
  const asks = steps[step]?.asks;
  const fields: string[] = formFields.filter((name) => profileRule(name).step === asks);
  return asks === 'words' ? ['photo', ...fields] : fields;
}

export const lastStep = steps.length - 1;

/** The step (from 0) in the URL; the first one if there is no such step. */
export function stepIn(params: URLSearchParams): number {
  const asked = Number(params.get('step') ?? 1) - 1;
  return Number.isInteger(asked) && asked >= 0 && asked <= lastStep ? asked : 0;
}

/** A step with one of these fields: the current one if it has any, or if none has. */
export function stepWith(fields: readonly string[], current: number): number {
  const found = steps
    .map((_, step) => step)
    .filter((step) => fields.some((field) => fieldsAt(step).includes(field.split('.')[0] ?? '')));
  return found.includes(current) ? current : (found[0] ?? current);
}
