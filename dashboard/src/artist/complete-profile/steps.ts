import { socialNetworks } from '@salamu/api/domain/artist/profile';

/** The steps of the guided form, each with the fields that a complaint leads back to. */
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

/** The step (from 0) that an address asks for; the first one where it asks for none there is. */
export function stepIn(params: URLSearchParams): number {
  const asked = Number(params.get('step') ?? 1) - 1;
  return Number.isInteger(asked) && asked >= 0 && asked <= lastStep ? asked : 0;
}

/** The first step with one of these fields; null where no step has any. */
export function stepWith(fields: readonly string[]): number | null {
  const step = steps.findIndex((each) => each.fields.some((field) => fields.includes(field)));
  return step < 0 ? null : step;
}
