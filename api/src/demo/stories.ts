import { briefs } from '@salamu/prisma/demo/people/briefs';
import { reviews } from '@salamu/prisma/demo/people/reviews';
import type { BriefInput } from '#api/domain/request/brief-fields.ts';
import type { ReactionKind } from '#api/domain/request/reactions.ts';
import type { RequestState } from '#api/domain/request/states.ts';

/** One request of the demo data: what was requested, when, and how far it got. */
export interface Story {
  artist: string;
  /** From the fan, and in the artist's first language, unless said. */
  brief: Omit<BriefInput, 'fromName' | 'language'> & Partial<BriefInput>;
  /** How many days before the present it was made. */
  daysAgo: number;
  /** In how many days after that its fan needs it. */
  neededIn?: number;
  end: RequestState;
  review: { rating: number; text: string } | null;
  /** What someone who watched the video recorded for its artist: whether it may be shown, and the artist flags it. */
  reaction?: { kind: ReactionKind; showable: boolean; flagged?: true };
  /** Whether the fan reports the video as abuse; admins find it in their queue. */
  flagged?: true;
  /** Whether our team gives a part back after the money was released, out of the artist's balance. */
  lateRefund?: true;
  /** Whether the fan's bank took the money back in the end. */
  chargedBack: boolean;
}

const pastDays = 84;
const chargedBackEvery = 50;
/** The reviewed request whose video its fan reports. */
const flaggedReview = 3;
/** The one of which a part goes back to its fan later. */
const lateReview = 11;
/** An anniversary on a certain day, which the demo fan is asked whether to remember. */
const datedReview = 45;
/** Requests whose artists have been sent a reaction: two reviewed ones, and a delivered one. */
const reactedReview = 0;
const flaggedReaction = 10;
const reactedOnTheDesk = 5;
/** The fractional parts of its multiples spread any number of moments evenly. */
const goldenRatio = 0.618_034;

/** What the demo artist has to do, in the order of the first briefs. */
const onTheDesk: [RequestState, number][] = [
  ['pending', 0.2],
  ['pending', 0.7],
  ['pending', 1.6],
  ['accepted', 2.1],
  ['accepted', 3.4],
  ['delivered', 3.2],
  ['redo_requested', 4.6],
];

/** Every state once, at an age at which no timer has ended it. */
const everyState: [RequestState, number][] = [
  ['awaiting_payment', 0.01],
  ['pending', 0.4],
  ['accepted', 0.9],
  ['delivered', 2.5],
  ['disputed', 6],
  ['declined', 12],
  ['cancelled', 17],
  ['expired', 24],
  ['refunded', 9],
  ['completed', 14],
  ['redo_requested', 3.5],
];

/** One that a rule holds, since a joke can look like a threat: an admin has to read it first. */
const held: Story = {
  artist: 'wanjiru-nduta',
  brief: {
    occasion: 'birthday',
    forSelf: false,
    recipientName: 'Otieno',
    instructions:
      'My best friend. Tell him: forget my birthday once more, Otieno, and I will kill you, then sing to him.',
    public: false,
  },
  daysAgo: 0.3,
  end: 'on_hold',
  review: null,
  chargedBack: false,
};

/** A reviewed past spread over twelve weeks, and a present with a request in every state. */
export function stories(): Story[] {
  const past = reviews.map(
    (review, index): Story => ({
      artist: review.artist,
      brief: {
        occasion: review.occasion,
        forSelf: false,
        recipientName: review.recipientName,
        instructions: `Something warm for ${review.recipientName}, in your own way and your own words.`,
        public: index % 9 === 0,
      },
      daysAgo: 6 + ((index * goldenRatio) % 1) * pastDays,
      end: 'completed',
      review: { rating: review.rating, text: review.text },
      ...(index === flaggedReview && { flagged: true }),
      ...(index === lateReview && { lateRefund: true }),
      ...(index === datedReview && { neededIn: 21 }),
      ...(index === reactedReview && { reaction: { kind: 'voice', showable: false } }),
      ...(index === flaggedReaction && { reaction: { kind: 'voice', showable: false, flagged: true } }),
      chargedBack: index % chargedBackEvery === chargedBackEvery - 1,
    }),
  );
  const present = briefs.map((brief, index): Story => {
    const [end, daysAgo] = onTheDesk[index] ?? everyState[index % everyState.length] ?? ['pending', 0.5];
    const { artist, ...asked } = brief;
    return {
      artist,
      brief: { ...asked, mustSay: [...asked.mustSay], public: false },
      daysAgo,
      end,
      review: null,
      ...(index === reactedOnTheDesk && { reaction: { kind: 'video', showable: true } }),
      chargedBack: false,
    };
  });
  return [...past, ...present, held];
}
