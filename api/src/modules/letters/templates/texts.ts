import type { MailRecipient } from '#api/domain/request/mails.ts';
import type { RequestFacts } from './facts.ts';
import type { PayoutFacts } from './payouts.ts';

/** As for a letter, with the deadline in few places. */
type TextFacts = RequestFacts & { due: string };
type WriteText = (facts: TextFacts) => string;

const by = (due: string) => (due ? ` by ${due}` : '');

/** What letters about requests say in a text: one segment where a link allows it, and nothing of the brief. */
export const requestTexts: Partial<Record<MailRecipient, Partial<Record<string, WriteText>>>> = {
  artist: {
    paid: ({ net, due, artistUrl }) => `a new request, ${net} for you. Answer it${by(due)}. ${artistUrl}`,
    deadline_reminder: ({ code, net, due, artistUrl }) =>
      `request ${code} ends ${due}. Record it and ${net} is yours. ${artistUrl}`,
    redo_asked: ({ code, due, artistUrl }) =>
      `the fan of ${code} asks for another take${by(due)}. ${artistUrl}`,
    redo_ordered: ({ code, due, artistUrl }) => `please record ${code} again${by(due)}. ${artistUrl}`,
  },
  fan: {
    delivered: ({ stageName, trackUrl }) => `your video from ${stageName} is here. ${trackUrl}`,
    accepted: ({ stageName, due, trackUrl }) =>
      `${stageName} accepted your request. The video is due${by(due)}. ${trackUrl}`,
    declined: ({ stageName, total, trackUrl }) =>
      `${stageName} can't take your request. We refund you ${total}. ${trackUrl}`,
  },
};

export const payoutText = ({ amount, account, site }: PayoutFacts) =>
  `we sent you ${amount} (${account}). ${site}/artist/earnings`;
