const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** How a viewer can react to a video. */
export const reactionKinds = ['video', 'voice'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const reactionLimits = {
  video: { maxBytes: 8 * megabyte, maxSeconds: 20 },
  voice: { maxBytes: megabyte, maxSeconds: 30 },
  /** Several people may watch the same video. */
  perVideo: 6,
} as const;
