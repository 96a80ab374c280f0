/** A piece of a file that has not arrived whole yet. */
export interface Part {
  /** In the order in which parts were begun; none is used twice for the same file. */
  number: number;
  /** Its first byte's place in the file. */
  start: number;
  /** Null while it is written. */
  bytes: number | null;
  /** By which the store tells that it is still what was written; null while it is written. */
  mark: string | null;
}

export interface Landed {
  bytes: number;
  mark: string;
}

/** The byte that follows these parts, which lie side by side. */
export function endOf(parts: Part[]): number {
  const last = parts.at(-1);
  return last ? last.start + (last.bytes ?? 0) : 0;
}

/**
 * What has arrived: of the parts that are known, those that the store still has as they were written, side by side from
 * the first byte on. A part whose writing was not ended counts with what is there of it.
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

/** The parts with one more, in place of those whose bytes it brings again. One that leaves a gap is left out. */
export function added(parts: Part[], part: Part): Part[] {
  const before = parts.filter(({ start }) => start < part.start);
  return endOf(before) === part.start ? [...before, part] : parts;
}
