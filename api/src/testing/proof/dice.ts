import { type Random, seededRandom } from '@salamu/simulators/random';

/** Draws by a seed: the same draws in the same order, so that what went wrong can be played again. */
export class Dice {
  readonly next: Random;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** Dice of one's own: what others draw meanwhile changes nothing. */
  branch(): Dice {
    return new Dice(Math.floor(this.next() * 2 ** 32));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to pick from');
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** One of the names, each as likely as its weight says. */
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return this.pick(entries)[0];
  }
}
