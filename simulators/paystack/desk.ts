import type { Random } from '../kit/random.ts';
import type { Mishaps } from '../mishaps.ts';
import type { Book } from './book.ts';

/** What every part of this Paystack works with. */
export interface Desk {
  book: Book;
  now: () => Date;
  mishaps: () => Mishaps;
  random: Random;
  /** Tells the merchant, by a webhook. */
  tell(event: string, data: object): void;
}
