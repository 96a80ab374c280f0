/** A part of an incomplete file. */
export interface Part {
  /** In the order parts were begun; never reused for the same file. */
  number: number;
  /** Offset of its first byte in the file. */
  start: number;
  /** Null while being written. */
  bytes: number | null;
  /** The store's tag for what was written; null while being written. */
  mark: string | null;
}

export interface Landed {
  bytes: number;
  mark: string;
}

/** The byte after these adjacent parts. */
export function endOf(parts: Part[]): number {
  const last = parts.at(-1);
  return last ? last.start + (last.bytes ?? 0) : 0;
}

/**
 * The known parts that the store still has as written, adjacent from the first byte on. A part whose writing wasn't
 * finished counts with the bytes that are there.
 */
export function arrivedParts(known: Part[], landed: Map<number, Landed>): Part[] {
  let arrived: Part[] = [];
  for (const part of known) {
    const found = landed.get(part.number);
    if (part.bytes === null) {
      if (found && found.bytes > 0) arrived = added(arrived, { ...part, ...found });
      continue;
    }
    if (found?.mark !== part.mark || found.bytes < part.bytes) break;
    arrived = added(arrived, part);
  }
  return arrived;
}

/** The parts with one more, replacing those it overlaps; unchanged if it would leave a gap. */
export function added(parts: Part[], part: Part): Part[] {
  const before = parts.filter(({ start }) => start < part.start);
  return endOf(before) === part.start ? [...before, part] : parts;
}
