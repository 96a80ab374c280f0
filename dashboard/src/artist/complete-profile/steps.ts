import { socialNetworks } from '@salamu/api/domain/artist/profile';

/** The steps of the guided form, each with its fields, so that a problem leads back to its step. */
export const steps: readonly { name: string; fields: readonly string[] }[] = [
  { name: 'You on stage', fields: ['stageName', 'category', 'country', 'city', 'languages'] },
  { name: 'Photo and words', fields: ['photo', 'bio'] },
  { name: 'Price and promise', fields: ['price', 'rushPrice', 'promiseDays'] },
  {
    name: 'A last look',
    fields: ['occasions', ...socialNetworks.map((network) => `socialLinks.${network}`)],
  },
];

export const lastStep = steps.length - 1;

/** The step (from 0) in the URL; the first one if there is no such step. */
export function stepIn(params: URLSearchParams): number {
  const asked = Number(params.get('step') ?? 1) - 1;
  return Number.isInteger(asked) && asked >= 0 && asked <= lastStep ? asked : 0;
}

/** The first step with one of these fields; null if none has. */
export function stepWith(fields: readonly string[]): number | null {
  const step = steps.findIndex((each) => each.fields.some((field) => fields.includes(field)));
  return step < 0 ? null : step;
}
