import { videoLimits } from '@salamu/api/domain/video/limits';

/** What is sent of a take: from where to where, in seconds, and which of its three moments is the cover. */
export interface Cut {
  from: number;
  to: number;
  cover: number;
}

/** How far into what is sent the covers are; the first is where one is taken unless another is picked. */
const places = [0.2, 0.5, 0.8];

export const wholeOf = (seconds: number): Cut => ({ from: 0, to: seconds, cover: 0 });

/** Start at one of the possible starts, or the last before it that leaves enough of a video. */
export function startAt(cut: Cut, starts: readonly number[], place: number): Cut {
  const leavesEnough = (start: number) => start <= cut.to - videoLimits.minSeconds;
  return { ...cut, from: starts.slice(0, place + 1).findLast(leavesEnough) ?? 0 };
}

/** End at this second, or later if a video of that would be too short; no later than the take itself. */
export function endAt(cut: Cut, second: number, seconds: number): Cut {
  return { ...cut, to: Math.min(seconds, Math.max(second, cut.from + videoLimits.minSeconds)) };
}

/** When the three moments are, one of which may be the cover. */
export const coversOf = ({ from, to }: Pick<Cut, 'from' | 'to'>) =>
  places.map((place) => from + (to - from) * place);
