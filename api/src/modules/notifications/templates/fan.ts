import type { Letter } from '../letter.ts';
import { because, graceMinutes, moneyBack, type RequestFacts, weWrote } from './facts.ts';

/** A take can be asked for once; the second one is approved, or reported to our team. */
const ifNotRight = ({ mayAskAgain }: RequestFacts) =>
  mayAskAgain
    ? 'If something went wrong you can ask for another take'
    : 'If something is still wrong you can report it to our team';

const follow = ({ trackUrl }: RequestFacts) => ({ label: 'See your request', url: trackUrl });

/** What the fan is told, by event or reminder. */
export const fanLetters: Record<string, (facts: RequestFacts) => Letter> = {
  paid: (facts) => ({
    subject: `Paid: ${facts.stageName} has your request`,
    lines: [
      `Thank you, ${facts.fanName}. ${facts.total} is paid and held until you have your video.`,
      `${facts.stageName} has until ${facts.deadline}. No video by then? We refund you automatically.`,
    ],
    action: follow(facts),
  }),
  lapsed: (facts) => ({
    subject: `Your request to ${facts.stageName} was closed`,
    lines: [
      'No payment reached us in time, so we closed the request. Nothing was charged. You can ask again any time.',
    ],
    action: follow(facts),
  }),
  cancelled: (facts) => ({
    subject: `Cancelled: your request to ${facts.stageName}`,
    lines: [
      `Your request ${facts.code} is cancelled. If you had paid, we refund you automatically, the same way you paid.`,
    ],
    action: follow(facts),
  }),
  declined: (facts) => ({
    subject: `${facts.stageName} cannot record your video`,
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
    subject: `${facts.stageName} did not make it in time`,
    lines: ['The deadline has passed without a video. We are sorry.', moneyBack],
    action: follow(facts),
  }),
  extension_asked: (facts) => ({
    subject: `${facts.stageName} asks for ${facts.days} more days`,
    lines: [
      `${facts.stageName} would like ${facts.days} more days for your video.`,
      ...because(facts.reason),
      'Say yes or no on the page of your request. If you do nothing, the deadline stays as it is.',
    ],
    action: { label: 'Answer', url: facts.trackUrl },
  }),
  grace_given: (facts) => ({
    subject: `${facts.stageName} is sending your video`,
    lines: [
      `The upload began before the deadline, so it has ${graceMinutes} minutes to arrive. If it doesn't, we refund you automatically.`,
    ],
    action: follow(facts),
  }),
  delivered: (facts) => ({
    subject: `Your video from ${facts.stageName} is here`,
    lines: [
      `${facts.stageName} has recorded the video for ${facts.recipientName}.`,
      `Watch it, share it, keep it. ${ifNotRight(facts)} within ${facts.windows.approvalDays} days; after that it counts as approved.`,
    ],
    action: { label: 'Watch the video', url: facts.watchUrl },
  }),
  redo_refused: (facts) => ({
    subject: `${facts.stageName} will not record another take`,
    lines: [
      ...because(facts.reason),
      `Our team looks at it now and decides within ${facts.windows.disputeDays} days. Your money stays held until then.`,
    ],
    action: follow(facts),
  }),
  redo_lapsed: (facts) => ({
    subject: 'No new take came in time',
    lines: [
      `Our team looks at it now and decides within ${facts.windows.disputeDays} days. Your money stays held until then.`,
    ],
    action: follow(facts),
  }),
  auto_approved: (facts) => ({
    subject: `Your video from ${facts.stageName} is yours`,
    lines: [
      'The days for another take have passed, so the video counts as approved. A few words for the artist would mean a lot.',
    ],
    action: { label: 'Write a review', url: facts.trackUrl },
  }),
  released: (facts) => ({
    subject: `Decided: your request ${facts.code}`,
    lines: ['Our team has decided for the artist.', ...because(facts.reason)],
    action: follow(facts),
  }),
  dispute_lapsed: (facts) => ({
    subject: `Refunded: your request ${facts.code}`,
    lines: ['We did not decide in time, so the decision is yours.', moneyBack],
    action: follow(facts),
  }),
  refunded: (facts) => ({
    subject: `Refunded: your request ${facts.code}`,
    lines: [`Our team is returning ${facts.total}.`, ...because(facts.reason), moneyBack],
    action: follow(facts),
  }),
  withdrawn: (facts) => ({
    subject: `${facts.stageName} is no longer available`,
    lines: [`${facts.stageName} can no longer take requests here.`, moneyBack],
    action: follow(facts),
  }),
  refund_paid: (facts) => ({
    subject: `Your refund for ${facts.code} is on its way`,
    lines: ['The payment provider has confirmed the refund. How soon you see it depends on your bank.'],
    action: follow(facts),
  }),
  brief_taken_down: (facts) => ({
    subject: `We've declined your request ${facts.code}`,
    lines: [
      `Our team looked at your request to ${facts.stageName} and has declined it, because it doesn't fit our terms.`,
      ...weWrote(facts.reason),
      `${facts.total} goes back to the way you paid. We've started the refund already; a card can take a few days to show it.`,
      'If you think we got this wrong, reply to this email.',
    ],
    action: follow(facts),
  }),
  video_taken_down: (facts) => ({
    subject: `We've taken the video from ${facts.stageName} down`,
    lines: [
      `We've taken the video for ${facts.recipientName} down, so its link no longer opens.`,
      ...weWrote(facts.reason),
      facts.inDispute
        ? `We're still holding your money. Our team decides within ${facts.windows.disputeDays} days; if we don't, we refund you automatically.`
        : 'This request was already completed. Reply to this email if you have a question about your money.',
    ],
    action: follow(facts),
  }),
  video_restored: (facts) => ({
    subject: `The video from ${facts.stageName} is back`,
    lines: [
      `We've put the video for ${facts.recipientName} back. Its link opens again.`,
      ...weWrote(facts.reason),
    ],
    action: follow(facts),
  }),
  review_taken_down: (facts) => ({
    subject: `We've taken down your review of ${facts.stageName}`,
    lines: [
      `Your review no longer appears on ${facts.stageName}'s page and no longer counts toward the rating.`,
      ...weWrote(facts.reason),
      'If you think we got this wrong, reply to this email.',
    ],
    action: follow(facts),
  }),
  review_restored: (facts) => ({
    subject: `Your review of ${facts.stageName} is back`,
    lines: [`We've put your review of ${facts.stageName} back. It counts again.`, ...weWrote(facts.reason)],
    action: follow(facts),
  }),
  cancel_offer: (facts) => ({
    subject: `${facts.stageName} has not answered yet`,
    lines: [
      `${facts.windows.offerCancelHours} hours have passed. You can wait on, or cancel with one tap and have your money back.`,
    ],
    action: { label: 'Wait or cancel', url: facts.trackUrl },
  }),
  fresh_link: (facts) => ({
    subject: `Your link to request ${facts.code}`,
    lines: ['Here is the way to your request, as you asked.'],
    action: follow(facts),
  }),
};
