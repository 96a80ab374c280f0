/** What a video must be before the product takes it; bytes, seconds and the codecs browsers play. */
export const videoLimits = {
  maxBytes: 500 * 1024 * 1024,
  minSeconds: 5,
  maxSeconds: 300,
  videoCodecs: ['avc', 'vp8', 'vp9', 'av1'],
  audioCodecs: ['aac', 'opus', 'mp3'],
} as const;

/** What the artist's browser makes of a recording before it is sent, so that WhatsApp takes it. */
export const conversionTarget = { maxHeight: 720, maxBytes: 16 * 1024 * 1024 } as const;

export const uploadLimits = {
  chunkBytes: 8 * 1024 * 1024,
  expiryMs: 24 * 60 * 60 * 1000,
  unfinished: 3,
  bytesPerDay: 2 * 1024 * 1024 * 1024,
  posterMaxBytes: 5 * 1024 * 1024,
} as const;
