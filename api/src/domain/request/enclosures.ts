import type { RequestState } from './states.ts';
import { requestLife } from './transitions.ts';

/** What a fan may enclose with a brief: the name spoken, and a picture. One of each at most. */
export const enclosureKinds = ['voice', 'picture'] as const;
export type EnclosureKind = (typeof enclosureKinds)[number];

const kilobyte = 1024;

export const enclosureLimits = {
  voice: { maxBytes: 300 * kilobyte, maxSeconds: 8 },
  picture: { maxBytes: 5 * kilobyte * kilobyte, maxPixels: 24_000_000, side: 1280 },
} as const;

/** Until the video is made, and not while paused. */
export function mayEnclose({ status, pausedAt }: { status: RequestState; pausedAt: unknown }): boolean {
  return (
    pausedAt === null &&
    (['pay', 'clear', 'deliver'] as const).some((act) => requestLife.before(act).includes(status))
  );
}
