const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** How someone who has watched a video answers its artist: seen and heard, or heard. */
export const reactionKinds = ['video', 'voice'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const reactionLimits = {
  video: { maxBytes: 8 * megabyte, maxSeconds: 20 },
  voice: { maxBytes: megabyte, maxSeconds: 30 },
  /** Several people may watch one video together, or one after the other. */
  perVideo: 6,
} as const;
