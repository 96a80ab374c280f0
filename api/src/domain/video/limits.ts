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

/** Videos that get credentials: signing holds a file in memory several times over. */
export const signing = {
  maxBytes: 64 * 1024 * 1024,
  /** The most that credentials add to a file. */
  credentialBytes: 32 * 1024,
  /** How long it is tried again for a video that was delivered without, in milliseconds. */
  triedForMs: 24 * 60 * 60 * 1000,
} as const;

export const uploadLimits = {
  chunkBytes: 8 * 1024 * 1024,
  expiryMs: 24 * 60 * 60 * 1000,
  /** How long the artist's browser keeps a recording that is not delivered yet, in milliseconds. */
  keptInBrowserFor: 14 * 24 * 60 * 60 * 1000,
  unfinished: 3,
  /** How far back the bytes of one artist are counted, in milliseconds. */
  countedFor: 24 * 60 * 60 * 1000,
  bytesPerDay: 2 * 1024 * 1024 * 1024,
  posterMaxBytes: 5 * 1024 * 1024,
  posterMaxPixels: 24_000_000,
} as const;
