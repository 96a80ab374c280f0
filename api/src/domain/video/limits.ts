/** Limits of accepted videos: bytes, seconds, and codecs that browsers play. */
export const videoLimits = {
  maxBytes: 500 * 1024 * 1024,
  minSeconds: 5,
  maxSeconds: 300,
  videoCodecs: ['avc', 'vp8', 'vp9', 'av1'],
  audioCodecs: ['aac', 'opus', 'mp3'],
} as const;

/** The artist's browser converts recordings to this before upload, so that they fit WhatsApp. */
export const conversionTarget = { maxHeight: 720, maxBytes: 16 * 1024 * 1024 } as const;

/** Largest signed video: signing holds a file in memory several times over. */
export const signing = {
  maxBytes: 64 * 1024 * 1024,
  /** Maximum size of the added credentials. */
  credentialBytes: 32 * 1024,
  /** How long signing is retried after an unsigned delivery, in milliseconds. */
  triedForMs: 24 * 60 * 60 * 1000,
} as const;

export const uploadLimits = {
  chunkBytes: 8 * 1024 * 1024,
  expiryMs: 24 * 60 * 60 * 1000,
  /** How long the artist's browser keeps an undelivered recording, in milliseconds. */
  keptInBrowserFor: 14 * 24 * 60 * 60 * 1000,
  unfinished: 3,
  /** Window of the daily quota, in milliseconds. */
  countedFor: 24 * 60 * 60 * 1000,
  bytesPerDay: 2 * 1024 * 1024 * 1024,
  posterMaxBytes: 5 * 1024 * 1024,
  posterMaxPixels: 24_000_000,
} as const;
