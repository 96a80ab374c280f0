import type { Letter } from '../letter.ts';
import { because, graceMinutes, type RequestFacts, weWrote } from './facts.ts';

const inBalance = ({ tax }: RequestFacts) =>
  tax ? `${tax} of it is withheld as tax; the rest is in your balance.` : 'The money is in your balance.';

const open = ({ artistUrl }: RequestFacts) => ({ label: 'Open the request', url: artistUrl });

/** What the artist is told, by event or reminder. The fan's e-mail is never part of it. */
export const artistLetters: Record<string, (facts: RequestFacts) => Letter> = {
  paid: (facts) => ({
    subject: `New request: a video for ${facts.recipientName}`,
    lines: [`It is paid and waits for you until ${facts.deadline}. You earn ${facts.net}.`],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Cancelled: the video for ${facts.recipientName}`,
    lines: ['The request was cancelled before you accepted it. There is nothing to do.'],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: `Too late: the video for ${facts.recipientName}`,
    lines: [
      'The deadline has passed and the fan has been refunded. If you need more time, raise your promise in your profile.',
    ],
    action: open(facts),
  }),
  extension_approved: (facts) => ({
    subject: `You have ${facts.days} more days`,
    lines: [`The fan has agreed. The video for ${facts.recipientName} is now due by ${facts.deadline}.`],
    action: open(facts),
  }),
  extension_refused: (facts) => ({
    subject: 'The deadline stays',
    lines: [
      `The fan could not wait longer. The video for ${facts.recipientName} is due by ${facts.deadline}.`,
    ],
    action: open(facts),
  }),
  grace_given: (facts) => ({
    subject: 'A little longer to finish your upload',
    lines: [`Your upload began before the deadline, so it has ${graceMinutes} minutes after it to arrive.`],
    action: open(facts),
  }),
  redo_asked: (facts) => ({
    subject: `Another take, please: ${facts.recipientName}`,
    lines: [
      ...because(facts.reason),
      `You have until ${facts.deadline}. You may also refuse; then our team decides.`,
    ],
    action: open(facts),
  }),
  redo_lapsed: (facts) => ({
    subject: 'The time for another take has passed',
    lines: [`Our team looks at it now and decides within ${facts.windows.disputeDays} days.`],
    action: open(facts),
  }),
  approved: (facts) => ({
    subject: `${facts.net} is yours`,
    lines: [`The video for ${facts.recipientName} was approved. ${inBalance(facts)}`],
    action: open(facts),
  }),
  auto_approved: (facts) => ({
    subject: `${facts.net} is yours`,
    lines: [
      `The days for another take have passed, so the video for ${facts.recipientName} counts as approved. ${inBalance(facts)}`,
    ],
    action: open(facts),
  }),
  reviewed: (facts) => ({
    subject: `${facts.stars} of 5 stars for the video for ${facts.recipientName}`,
    lines: [
      'The fan has written a review. It stands on your page.',
      ...(facts.review ? [`“${facts.review}”`] : []),
    ],
    action: open(facts),
  }),
  reported: (facts) => ({
    subject: `A fan has reported the video for ${facts.recipientName}`,
    lines: [...because(facts.reason), 'Our team looks at it and will write to you.'],
    action: open(facts),
  }),
  released: (facts) => ({
    subject: `Decided for you: ${facts.net} is yours`,
    lines: [...because(facts.reason), inBalance(facts)],
    action: open(facts),
  }),
  dispute_lapsed: (facts) => ({
    subject: `Refunded: ${facts.code}`,
    lines: ['The dispute was not decided in time, so the fan has been refunded.'],
    action: open(facts),
  }),
  refunded: (facts) => ({
    subject: `Refunded: ${facts.code}`,
    lines: ['Our team has refunded the fan.', ...because(facts.reason)],
    action: open(facts),
  }),
  withdrawn: (facts) => ({
    subject: `Returned to the fan: ${facts.code}`,
    lines: ['Your profile is no longer public, so open requests were refunded.'],
    action: open(facts),
  }),
  recovered: (facts) => ({
    subject: `About a chargeback: ${facts.code}`,
    lines: [
      `The fan’s bank took back what was paid for the video for ${facts.recipientName}, so we had to take it out of your balance.`,
      `How much, and why: ${facts.reason}`,
      'Answer this mail if you think that it is wrong.',
    ],
    action: open(facts),
  }),
  recovery_returned: (facts) => ({
    subject: `The chargeback is won: ${facts.code}`,
    lines: [`The bank has given the money back, so ${facts.reason} is in your balance again.`],
    action: open(facts),
  }),
  brief_taken_down: (facts) => ({
    subject: `We've declined the request for ${facts.recipientName}`,
    lines: [
      "Our team has declined this request, because it doesn't fit our terms. The fan gets their money back, and it doesn't count against you. There is nothing for you to do.",
    ],
    action: open(facts),
  }),
  video_taken_down: (facts) => ({
    subject: `We've taken down your video for ${facts.recipientName}`,
    lines: [
      `Your video for ${facts.recipientName} can no longer be watched.`,
      ...weWrote(facts.reason),
      facts.inDispute
        ? `We're holding the money until our team has decided, within ${facts.windows.disputeDays} days. Reply to this email to tell us your side.`
        : 'What you earned with it stays as it is. Reply to this email to tell us your side.',
    ],
    action: open(facts),
  }),
  video_restored: (facts) => ({
    subject: `Your video for ${facts.recipientName} is back`,
    lines: ["We've put your video back. Its link opens again.", ...weWrote(facts.reason)],
    action: open(facts),
  }),
  deadline_reminder: (facts) => ({
    subject: `Due soon: the video for ${facts.recipientName}`,
    lines: [`It is due by ${facts.deadline}. You earn ${facts.net}.`],
    action: open(facts),
  }),
};
