/** What people write to us about; the label is what they choose, and the subject line we read. */
export const contactTopics = {
  request: 'A request or a refund',
  account: 'My account',
  artist: 'Being an artist',
  privacy: 'My data',
  press: 'Press',
  careers: 'Working here',
  other: 'Something else',
} as const;

export type ContactTopic = keyof typeof contactTopics;
export const contactTopicCodes = Object.keys(contactTopics) as ContactTopic[];

/** Lengths in characters. */
export const contactLimits = {
  name: { min: 1, max: 80 },
  message: { min: 10, max: 4000 },
} as const;

/** How many days we keep a message to support once it is mailed. */
export const contactKeptDays = 30;
