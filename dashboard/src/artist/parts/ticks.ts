import { onDevice } from '@salamu/ui/browser/stored';
import { useState } from 'react';

const keyOf = (requestId: string) => `said:${requestId}`;

/** The ticked points of a request, kept on this device until its video is sent. */
export function ticksOf(requestId: string): string[] {
  try {
    const value: unknown = JSON.parse(onDevice.get(keyOf(requestId)) ?? '[]');
    return Array.isArray(value) ? value.filter((point) => typeof point === 'string') : [];
  } catch {
    return [];
  }
}

export const forgetTicks = (requestId: string) => onDevice.remove(keyOf(requestId));

/** The points with this one ticked, or not any more. */
export const toggled = (ticked: readonly string[], point: string) =>
  ticked.includes(point) ? ticked.filter((other) => other !== point) : [...ticked, point];

export function useTicks(requestId: string) {
  const [ticked, setTicked] = useState(() => ticksOf(requestId));

  function keep(next: string[]): void {
    setTicked(next);
    onDevice.set(keyOf(requestId), JSON.stringify(next));
  }

  return { ticked, toggle: (point: string) => keep(toggled(ticked, point)), clear: () => keep([]) };
}
