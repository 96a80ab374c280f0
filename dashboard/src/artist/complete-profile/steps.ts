import { formFields, profileRule } from '@salamu/api/domain/artist/profile';
import { m } from '@salamu/messages/messages';

/** The steps of the guided form. */
export const steps = [
  { name: m.artist_profile_stage, asks: 'stage' },
  { name: m.artist_profile_words_short, asks: 'words' },
  { name: m.artist_profile_price, asks: 'price' },
  { name: m.artist_profile_last, asks: 'last' },
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

/** The first step with one of these fields; null if none has. */
export function stepWith(fields: readonly string[]): number | null {
  const step = steps.findIndex((_, index) =>
    fieldsAt(index).some((field) => fields.some((wrong) => wrong.split('.')[0] === field)),
  );
  return step < 0 ? null : step;
}
