import { useState } from 'react';

const keyOf = (requestId: string) => `said:${requestId}`;

function stored(requestId: string): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(requestId)) ?? '[]');
    return Array.isArray(value) ? value.filter((place) => typeof place === 'number') : [];
  } catch {
    return [];
  }
}

/** The ticked points of a request, by index, kept on this device. */
export function useTicks(requestId: string) {
  const [ticked, setTicked] = useState(() => stored(requestId));

  function toggle(place: number): void {
    const next = ticked.includes(place) ? ticked.filter((other) => other !== place) : [...ticked, place];
    setTicked(next);
    localStorage.setItem(keyOf(requestId), JSON.stringify(next));
  }

  return { ticked, toggle };
}
