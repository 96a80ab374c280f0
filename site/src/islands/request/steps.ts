export const steps = ['occasion', 'names', 'brief', 'details', 'you', 'review'] as const;
export type Step = (typeof steps)[number];
