import { formatMoreDays } from '#api/domain/measures.ts';
import type { RequestAbout } from '#api/domain/request/mails.ts';
import type { Templates } from '../letter.ts';
import {
  because,
  grace,
  howMuch,
  mayAnswer,
  moneyBack,
  type RequestFacts,
  untilDecided,
  type WriteLetter,
  weWrote,
  whatNow,
} from './facts.ts';

const follow = ({ trackUrl }: RequestFacts) => ({ label: 'See your request', url: trackUrl });

const refundedLate: WriteLetter = (facts) => ({
  subject: `A refund for your request ${facts.code}`,
  lines: [
    'Our team is refunding you after all, although the video was completed.',
    howMuch(facts.reason),
    moneyBack,
  ],
  action: follow(facts),
});

const paid: WriteLetter = (facts) => ({
  subject: `Paid: ${facts.stageName} has your request`,
  lines: [
    `Thank you, ${facts.fanName}. You’ve paid ${facts.total}, and we hold it until you approve the video.`,
    `${facts.stageName} has until ${facts.deadline}. No video by then? We refund you automatically.`,
  ],
  action: follow(facts),
});

/** Nothing is said of what the rules noticed: it may be nothing. */
const paidAndHeld: WriteLetter = (facts) => ({
  subject: `Paid: we’re reading your request to ${facts.stageName}`,
  lines: [
    `Thank you, ${facts.fanName}. You’ve paid ${facts.total}, and we hold it until you approve the video.`,
    `Now and then someone on our team reads a brief before the artist does, and yours is one of those. It may well be fine. You’ll hear from us by ${facts.checkedBy}; if you don’t, we refund you automatically.`,
    `The time for the video begins once ${facts.stageName} has your request.`,
  ],
  action: follow(facts),
});

/** The letters to the fan, by event or reminder. */
export const fanLetters: Templates<Exclude<RequestAbout<'fan'>, 'created'>, RequestFacts> = {
  paid: (facts) => (facts.checkedBy ? paidAndHeld(facts) : paid(facts)),
  cleared: (facts) => ({
    subject: `${facts.stageName} has your request`,
    lines: [
      `Thank you for waiting, ${facts.fanName}. We’ve read your brief, and it’s with ${facts.stageName} now.`,
      `The video is due by ${facts.deadline}. No video by then? We refund you automatically.`,
    ],
    action: follow(facts),
  }),
  hold_lapsed: (facts) => ({
    subject: `Refunded: your request to ${facts.stageName}`,
    lines: [
      'We wanted to read your brief before the artist does, and didn’t manage to in time. That’s our fault, not yours. We’re sorry.',
      moneyBack,
    ],
    action: follow(facts),
  }),
  lapsed: (facts) => ({
    subject: `Your request to ${facts.stageName} was closed`,
    lines: [
      'No payment reached us in time, so we closed the request. If one still arrives, we return it automatically. You can ask again any time.',
    ],
    action: follow(facts),
  }),
  cancelled: (facts) => ({
    subject: `Cancelled: your request to ${facts.stageName}`,
    lines: [
      `Your request ${facts.code} is cancelled. If you’ve paid, we refund you automatically, the same way you paid.`,
    ],
    action: follow(facts),
  }),
  declined: (facts) => ({
    subject: `${facts.stageName} can’t record your video`,
    lines: [`${facts.stageName} had to decline your request.`, ...because(facts.reason), moneyBack],
    action: follow(facts),
  }),
  accepted: (facts) => ({
    subject: `${facts.stageName} said yes`,
    lines: [
      `${facts.stageName} has accepted your request for ${facts.recipientName}. The video is due by ${facts.deadline}.`,
    ],
    action: follow(facts),
  }),
  expired: (facts) => ({
    subject: `${facts.stageName} didn’t make it in time`,
    lines: ['The deadline has passed without a video. We’re sorry.', moneyBack],
    action: follow(facts),
  }),
  extension_asked: (facts) => ({
    subject: `${facts.stageName} is asking for ${formatMoreDays(facts.days)}`,
    lines: [
      `${facts.stageName} would like ${formatMoreDays(facts.days)} for your video.`,
      ...because(facts.reason),
      'Say yes or no on your request’s page. If you do nothing, the deadline stays the same.',
    ],
    action: { label: 'Answer', url: facts.trackUrl },
  }),
  grace_given: (facts) => ({
    subject: `${facts.stageName} is sending your video`,
    lines: [
      `The upload started before the deadline, so it may arrive up to ${grace} after it. If it doesn’t, we refund you automatically.`,
    ],
    action: follow(facts),
  }),
  delivered: (facts) => ({
    subject: `Your video from ${facts.stageName} is here`,
    lines: [`${facts.stageName} has recorded the video for ${facts.recipientName}.`, ...whatNow(facts)],
    action: { label: 'Watch the video', url: facts.watchUrl },
  }),
  redo_refused: (facts) => ({
    subject: `${facts.stageName} won’t record another take`,
    lines: [...because(facts.reason), untilDecided(facts)],
    action: follow(facts),
  }),
  redo_lapsed: (facts) => ({
    subject: 'No new take arrived in time',
    lines: [untilDecided(facts)],
    action: follow(facts),
  }),
  auto_approved: (facts) => ({
    subject: `Your video from ${facts.stageName} is yours`,
    lines: [
      'You raised no problem in time, so we approved the video automatically. A few words for the artist would mean a lot.',
    ],
    action: { label: 'Write a review', url: facts.trackUrl },
  }),
  side_asked: (facts) => ({
    subject: `Tell us your side: your request ${facts.code}`,
    lines: [
      `Our team is deciding about your video from ${facts.stageName}, and would like to hear you first. You can write to us once, until ${facts.heardUntil}.`,
      'We ask the artist too. Each of you reads what the other wrote once you’ve both written, or the time is over. Saying nothing isn’t agreeing.',
    ],
    action: { label: 'Tell your side', url: facts.trackUrl },
  }),
  released: (facts) => ({
    subject: `Decided: your request ${facts.code}`,
    lines: ['Our team has decided in the artist’s favour.', ...weWrote(facts.reason)],
    action: follow(facts),
  }),
  part_refunded: (facts) => ({
    subject: `Decided: your request ${facts.code}`,
    lines: [
      `Our team is refunding you ${facts.part}. The rest of what you paid pays for the video, which stays yours.`,
      ...weWrote(facts.reason),
      moneyBack,
    ],
    action: follow(facts),
  }),
  late_refunded: refundedLate,
  late_refund_taken: refundedLate,
  redo_ordered: (facts) => ({
    subject: `Decided: another take from ${facts.stageName}`,
    lines: [
      `We’ve asked ${facts.stageName} to record the video again by ${facts.deadline}. We keep holding your money.`,
      ...weWrote(facts.reason),
      'If no new take comes by then, our team decides.',
    ],
    action: follow(facts),
  }),
  dispute_lapsed: (facts) => ({
    subject: `Refunded: your request ${facts.code}`,
    lines: ['We didn’t decide in time, so you get your money back.', moneyBack],
    action: follow(facts),
  }),
  refunded: (facts) => ({
    subject: `Refunded: your request ${facts.code}`,
    lines: [`Our team is refunding ${facts.total}.`, ...weWrote(facts.reason), moneyBack],
    action: follow(facts),
  }),
  withdrawn: (facts) => ({
    subject: `${facts.stageName} is no longer available`,
    lines: [`${facts.stageName} can no longer take requests here.`, moneyBack],
    action: follow(facts),
  }),
  refund_paid: (facts) => ({
    subject: `Your refund for ${facts.code} is on its way`,
    lines: [`${facts.reason || 'The provider has confirmed it.'} How soon you see it depends on your bank.`],
    action: follow(facts),
  }),
  brief_taken_down: (facts) => ({
    subject: `We’ve declined your request ${facts.code}`,
    lines: [
      `Our team looked at your request to ${facts.stageName} and has declined it, because it doesn’t fit our terms.`,
      ...weWrote(facts.reason),
      `You get ${facts.total} back.`,
      moneyBack,
      mayAnswer(facts),
    ],
    action: follow(facts),
  }),
  video_taken_down: (facts) => ({
    subject: `We’ve taken down the video from ${facts.stageName}`,
    lines: [
      `We’ve taken down the video for ${facts.recipientName}, so its link no longer works.`,
      ...weWrote(facts.reason),
      facts.decidedBy
        ? untilDecided(facts)
        : 'This request was already completed. Reply to this email if you have a question about your money.',
    ],
    action: follow(facts),
  }),
  video_restored: (facts) => ({
    subject: `The video from ${facts.stageName} is back`,
    lines: [
      `We’ve put the video for ${facts.recipientName} back. Its link works again.`,
      ...weWrote(facts.reason),
    ],
    action: follow(facts),
  }),
  review_taken_down: (facts) => ({
    subject: `We’ve taken down your review of ${facts.stageName}`,
    lines: [
      `Your review no longer appears on ${facts.stageName}’s page and no longer counts towards the rating.`,
      ...weWrote(facts.reason),
      mayAnswer(facts),
    ],
    action: follow(facts),
  }),
  review_restored: (facts) => ({
    subject: `Your review of ${facts.stageName} is back`,
    lines: [`We’ve put your review of ${facts.stageName} back. It counts again.`, ...weWrote(facts.reason)],
    action: follow(facts),
  }),
  cancel_offer: (facts) => ({
    subject: `${facts.stageName} hasn’t answered yet`,
    lines: [
      `They have until ${facts.deadline}. You can keep waiting, or cancel with one tap and get your money back.`,
    ],
    action: { label: 'Wait or cancel', url: facts.trackUrl },
  }),
  fresh_link: (facts) => ({
    subject: `Your link to request ${facts.code}`,
    lines: ['Here’s the link to your request that you asked for.'],
    action: follow(facts),
  }),
};
