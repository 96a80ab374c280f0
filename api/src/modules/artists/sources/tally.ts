/** A visit to an artist’s page that said where it came from. */
export interface Visit {
  slug: string;
  source: string;
}

export interface CountedVisit extends Visit {
  visits: number;
}

/** Visits that are counted but not stored yet. Nothing of the visitor is in it. */
export interface Tally {
  note(visit: Visit, network: string): void;
  /** What was counted since the last call, to store. */
  take(): CountedVisit[];
  /** Count again what could not be stored. */
  giveBack(counted: CountedVisit[]): void;
}

/** Until they are stored. A network is not known afterwards: it only counts so much meanwhile. */
export const tallyBounds = { perNetwork: 20, networks: 5_000, links: 2_000 };

export function createTally(): Tally {
  let waiting = new Map<string, CountedVisit>();
  const seen = new Map<string, number>();

  function add({ slug, source, visits }: CountedVisit): void {
    const key = `${slug} ${source}`;
    const counted = waiting.get(key);
    if (counted) counted.visits += visits;
    else if (waiting.size < tallyBounds.links) waiting.set(key, { slug, source, visits });
  }

  return {
    note(visit, network) {
      const before = seen.get(network) ?? 0;
      const isFull = before === 0 && seen.size >= tallyBounds.networks;
      if (isFull || before >= tallyBounds.perNetwork) return;
      seen.set(network, before + 1);
      add({ ...visit, visits: 1 });
    },
    take() {
      const counted = [...waiting.values()];
      waiting = new Map();
      seen.clear();
      return counted;
    },
    giveBack(counted) {
      for (const one of counted) add(one);
    },
  };
}
