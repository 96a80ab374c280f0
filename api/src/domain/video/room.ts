import { signing, videoLimits } from './limits.ts';

/** For the index in front of a clean copy, and whatever a disk rounds up. */
const slack = 16 * 1024 * 1024;

/** The room that a file takes while it is cleaned, in bytes: itself, its clean copy and, of a small one, its signed copy. */
export const roomToClean = (bytes: number) => (bytes <= signing.maxBytes ? 3 : 2) * bytes + slack;

/** Less room than this, in bytes, and the largest video could never be cleaned. */
export const leastRoom = roomToClean(videoLimits.maxBytes);
