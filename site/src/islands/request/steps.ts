/** The screens of the form: three ask, the last shows it all before paying. */
export const steps = ['whom', 'words', 'when', 'review'] as const;
export type Step = (typeof steps)[number];

export const asking = steps.length - 1;
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'review';
export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? 'whom';
