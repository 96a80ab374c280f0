export const occasions = {
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  wedding: 'Wedding',
  graduation: 'Graduation',
  congratulations: 'Congratulations',
  encouragement: 'Encouragement',
  thank_you: 'Thank you',
  get_well: 'Get well',
  apology: 'Apology',
  proposal: 'Proposal',
  holiday: 'Holiday',
  roast: 'Friendly roast',
  just_because: 'Just because',
  other: 'Something else',
} as const;

export type Occasion = keyof typeof occasions;
export const occasionCodes = Object.keys(occasions) as Occasion[];

/** What else a request may hold; lengths in characters. */
export const briefLimits = {
  reason: { min: 3, max: 500 },
  side: { min: 20, max: 2000 },
  reviewText: { max: 1000 },
  extensionDays: { min: 1, max: 7 },
  orderedRedoDays: { min: 1, max: 7 },
} as const;

/** The brief without spaces around its texts. */
export function tidyBrief<Brief extends object>(brief: Brief): Brief {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string') return value.trim();
    return Array.isArray(value) ? value.map(tidy) : value;
  };
  return Object.fromEntries(Object.entries(brief).map(([field, value]) => [field, tidy(value)])) as Brief;
}
