import { m } from '@salamu/messages/messages';
/** What people write to us about; the label is also the subject line we read. */
export const contactTopics = {
  request: m.contact_topic_request,
  account: m.contact_topic_account,
  artist: m.contact_topic_artist,
  privacy: m.contact_topic_privacy,
  press: m.contact_topic_press,
  careers: m.contact_topic_careers,
  other: m.contact_topic_other,
} as const;

export type ContactTopic = keyof typeof contactTopics;
export const contactTopicCodes = Object.keys(contactTopics) as ContactTopic[];

/** Lengths in characters. */
export const contactLimits = {
  name: { min: 1, max: 80 },
  message: { min: 10, max: 4000 },
} as const;

/** How many days we keep a message to support after mailing it. */
export const contactKeptDays = 30;
