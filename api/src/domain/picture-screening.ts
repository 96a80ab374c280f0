/**
 * A program looks over a few pictures of each delivered video, if an operator wants it to. It's often wrong, so all it
 * may do is put a video into the admins' queue.
 */
export const pictureScreening = {
  /** How many pictures of a video it looks at. */
  pictures: 8,
  /** How likely it must find a picture to be sexual before admins hear of it. */
  suspectsFrom: 0.7,
} as const;

export interface SeenPicture {
  /** Seconds since the video began. */
  at: number;
  /** From 0 to 1, that it is sexual. */
  likelihood: number;
}

/** What admins are told of a video's pictures; null if none is suspicious. */
export function noteOnPictures(seen: readonly SeenPicture[]): string | null {
  const suspects = seen.filter(({ likelihood }) => likelihood >= pictureScreening.suspectsFrom);
  if (suspects.length === 0) return null;
  const times = suspects.map(({ at }) => clock(at)).join(', ');
  const most = Math.floor(Math.max(...suspects.map(({ likelihood }) => likelihood)) * 100);
  return `May be sexual at ${times} (up to ${most} % likely). Programs are often wrong about this, so please look.`;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
