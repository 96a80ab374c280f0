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

/** Which points of a request have been ticked, by their place, kept on this device. */
export function useTicks(requestId: string) {
  const [ticked, setTicked] = useState(() => stored(requestId));

  function toggle(place: number): void {
    const next = ticked.includes(place) ? ticked.filter((other) => other !== place) : [...ticked, place];
    setTicked(next);
    localStorage.setItem(keyOf(requestId), JSON.stringify(next));
  }

  return { ticked, toggle };
}
