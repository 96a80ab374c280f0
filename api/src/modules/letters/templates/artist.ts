import { formatMoreDays } from '#api/domain/measures.ts';
import type { RequestAbout } from '#api/domain/request/mails.ts';
import type { Templates } from '../letter.ts';
import { because, grace, howMuch, mayAnswer, type RequestFacts, weWrote } from './facts.ts';

const inBalance = ({ tax }: RequestFacts) =>
  tax ? `We’ve withheld ${tax} of it as tax. The rest is in your balance.` : 'The money is in your balance.';

const open = ({ artistUrl }: RequestFacts) => ({ label: 'Open the request', url: artistUrl });

/** The letters to the artist, by event or reminder. They never include the fan's email address. */
export const artistLetters: Templates<RequestAbout<'artist'>, RequestFacts> = {
  paid: (facts) => ({
    subject: `New request: a video for ${facts.recipientName}`,
    lines: [`It’s paid, and due by ${facts.deadline}. You earn ${facts.net}.`],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Cancelled: the video for ${facts.recipientName}`,
    lines: ['The request was cancelled before you accepted it. You don’t need to do anything.'],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: `Too late: the video for ${facts.recipientName}`,
    lines: [
      'The deadline has passed, so we’ve refunded the fan. If you need more time, promise more days in your profile.',
    ],
    action: open(facts),
  }),
  extension_approved: (facts) => ({
    subject: `You have ${formatMoreDays(facts.days)}`,
    lines: [`The fan has agreed. The video for ${facts.recipientName} is now due by ${facts.deadline}.`],
    action: open(facts),
  }),
  extension_refused: (facts) => ({
    subject: 'The deadline stays the same',
    lines: [
      `The fan can’t wait any longer. The video for ${facts.recipientName} is due by ${facts.deadline}.`,
    ],
    action: open(facts),
  }),
  grace_given: (facts) => ({
    subject: 'You have a little longer to finish your upload',
    lines: [`Your upload started before the deadline, so it may arrive up to ${grace} after it.`],
    action: open(facts),
  }),
  redo_asked: (facts) => ({
    subject: `Another take, please: ${facts.recipientName}`,
    lines: [
      ...because(facts.reason),
      `You have until ${facts.deadline}. You can also refuse; our team then decides.`,
    ],
    action: open(facts),
  }),
  redo_lapsed: (facts) => ({
    subject: 'The deadline for another take has passed',
    lines: [
      `Our team is looking into it.${facts.decidedBy && ` If we haven’t decided by ${facts.decidedBy}, we refund the fan.`}`,
    ],
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
      `The fan raised no problem in time, so we approved the video for ${facts.recipientName} automatically. ${inBalance(facts)}`,
    ],
    action: open(facts),
  }),
  reviewed: (facts) => ({
    subject: `${facts.stars} of 5 stars for the video for ${facts.recipientName}`,
    lines: [
      'A fan has reviewed your video. You’ll find the review on your page.',
      ...(facts.review ? [`“${facts.review}”`] : []),
    ],
    action: open(facts),
  }),
  reported: (facts) => ({
    subject: `A fan has reported the video for ${facts.recipientName}`,
    lines: [...because(facts.reason), 'Our team is looking into it and will write to you.'],
    action: open(facts),
  }),
  side_asked: (facts) => ({
    subject: `Tell us your side: the video for ${facts.recipientName}`,
    lines: [
      `Our team is deciding about your video for ${facts.recipientName}, and would like to hear you first. You can write to us once, until ${facts.heardUntil}.`,
      'We ask the fan too. Each of you reads what the other wrote once you’ve both written, or the time is over. Saying nothing isn’t agreeing.',
    ],
    action: { label: 'Tell your side', url: facts.artistUrl },
  }),
  released: (facts) => ({
    subject: `Decided in your favour: ${facts.net} is yours`,
    lines: [...weWrote(facts.reason), inBalance(facts)],
    action: open(facts),
  }),
  part_refunded: (facts) => ({
    subject: `Decided: ${facts.net} is yours`,
    lines: [
      `Our team is refunding the fan ${facts.part}. You get your share of the rest.`,
      ...weWrote(facts.reason),
      inBalance(facts),
    ],
    action: open(facts),
  }),
  late_refunded: (facts) => ({
    subject: `Refunded to the fan: ${facts.code}`,
    lines: [
      'Our team is refunding the fan after all. We bear it: your balance stays as it is.',
      howMuch(facts.reason),
    ],
    action: open(facts),
  }),
  late_refund_taken: (facts) => ({
    subject: `Refunded to the fan from your balance: ${facts.code}`,
    lines: [
      `Our team is refunding the fan for the video for ${facts.recipientName}, and has taken the refund out of your balance.`,
      howMuch(facts.reason),
      'If your balance is less than that, the rest comes off what you earn next. Payouts already on their way aren’t touched.',
      'Reply to this email if you think this is wrong.',
    ],
    action: open(facts),
  }),
  redo_ordered: (facts) => ({
    subject: `Decided: another take for ${facts.recipientName}`,
    lines: [
      `Our team asks you to record the video again by ${facts.deadline}.`,
      ...weWrote(facts.reason),
      'If you refuse, or no new take comes by then, our team decides about the money.',
    ],
    action: open(facts),
  }),
  dispute_lapsed: (facts) => ({
    subject: `Refunded: ${facts.code}`,
    lines: ['We didn’t decide the dispute in time, so we’ve refunded the fan.'],
    action: open(facts),
  }),
  refunded: (facts) => ({
    subject: `Refunded: ${facts.code}`,
    lines: ['Our team has refunded the fan.', ...weWrote(facts.reason)],
    action: open(facts),
  }),
  withdrawn: (facts) => ({
    subject: `Returned to the fan: ${facts.code}`,
    lines: ['Your profile is no longer public, so we’ve refunded the requests you hadn’t delivered.'],
    action: open(facts),
  }),
  recovered: (facts) => ({
    subject: `About a chargeback: ${facts.code}`,
    lines: [
      `The fan’s bank took back what was paid for the video for ${facts.recipientName}, so we had to take it out of your balance.`,
      howMuch(facts.reason),
      'Reply to this email if you think this is wrong.',
    ],
    action: open(facts),
  }),
  recovery_returned: (facts) => ({
    subject: `We won the chargeback: ${facts.code}`,
    lines: [`The bank has returned the money, so ${facts.reason} is back in your balance.`],
    action: open(facts),
  }),
  brief_taken_down: (facts) => ({
    subject: `We’ve declined the request for ${facts.recipientName}`,
    lines: [
      'Our team has declined this request, because it doesn’t fit our terms. The fan gets their money back, and it doesn’t count against you. You don’t need to do anything.',
    ],
    action: open(facts),
  }),
  video_taken_down: (facts) => ({
    subject: `We’ve taken down your video for ${facts.recipientName}`,
    lines: [
      `Your video for ${facts.recipientName} can no longer be watched.`,
      ...weWrote(facts.reason),
      facts.decidedBy
        ? `We’re holding the money until our team decides. If we haven’t decided by ${facts.decidedBy}, we refund the fan.`
        : 'What you earned with it stays yours.',
      mayAnswer(facts),
    ],
    action: open(facts),
  }),
  video_restored: (facts) => ({
    subject: `Your video for ${facts.recipientName} is back`,
    lines: ['We’ve put your video back. Its link works again.', ...weWrote(facts.reason)],
    action: open(facts),
  }),
  deadline_reminder: (facts) => ({
    subject: `Due soon: the video for ${facts.recipientName}`,
    lines: [`It’s due by ${facts.deadline}. You earn ${facts.net}.`],
    action: open(facts),
  }),
};
