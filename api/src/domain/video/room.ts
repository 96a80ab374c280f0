import { signing, videoLimits } from './limits.ts';

/** For a clean copy's index, and rounding by the disk. */
const slack = 16 * 1024 * 1024;

/** Bytes of disk needed to clean a file: itself, its clean copy and, if small, its signed copy. */
export const roomToClean = (bytes: number) => (bytes <= signing.maxBytes ? 3 : 2) * bytes + slack;

/** With less free space, the largest video could never be cleaned. */
export const leastRoom = roomToClean(videoLimits.maxBytes);
