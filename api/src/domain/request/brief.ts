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

/** What a request may hold; lengths in characters. */
export const briefLimits = {
  recipientName: { min: 1, max: 80 },
  pronunciation: { max: 120 },
  fromName: { min: 1, max: 80 },
  instructions: { min: 20, max: 500 },
  mustSay: { items: 5, max: 80 },
  reason: { min: 3, max: 500 },
  reviewText: { max: 1000 },
  extensionDays: { min: 1, max: 7 },
} as const;

/** The brief without spaces around its texts. */
export function tidyBrief<Brief extends object>(brief: Brief): Brief {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string') return value.trim();
    return Array.isArray(value) ? value.map(tidy) : value;
  };
  return Object.fromEntries(Object.entries(brief).map(([field, value]) => [field, tidy(value)])) as Brief;
}
