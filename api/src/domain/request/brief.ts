import { m } from '@salamu/messages/messages';
import { plainText } from '../text/plain-text.ts';

const occasionNames = {
  birthday: m.occasion_birthday,
  anniversary: m.occasion_anniversary,
  wedding: m.occasion_wedding,
  graduation: m.occasion_graduation,
  congratulations: m.occasion_congratulations,
  encouragement: m.occasion_encouragement,
  thank_you: m.occasion_thank_you,
  get_well: m.occasion_get_well,
  apology: m.occasion_apology,
  proposal: m.occasion_proposal,
  holiday: m.occasion_holiday,
  roast: m.occasion_roast,
  just_because: m.occasion_just_because,
  other: m.occasion_other,
} as const;

export type Occasion = keyof typeof occasionNames;
export const occasionCodes = Object.keys(occasionNames) as Occasion[];

export const occasionName = (occasion: Occasion): string => occasionNames[occasion]();

/** Limits of a request's other texts, in characters. */
export const briefLimits = {
  reason: { min: 3, max: 500 },
  side: { min: 20, max: 2000 },
  reviewText: { max: 1000 },
  reviewReply: { min: 3, max: 500 },
  extensionDays: { min: 1, max: 7 },
  orderedRedoDays: { min: 1, max: 7 },
} as const;

/** The brief with trimmed texts and without invisible characters. */
export function tidyBrief<Brief extends object>(brief: Brief): Brief {
  const tidy = (value: unknown): unknown => {
    if (typeof value === 'string') return plainText(value);
    return Array.isArray(value) ? value.map(tidy) : value;
  };
  return Object.fromEntries(Object.entries(brief).map(([field, value]) => [field, tidy(value)])) as Brief;
}
