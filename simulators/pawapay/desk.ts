import type { Random } from '../kit/random.ts';
import type { Mishaps } from '../mishaps.ts';
import type { Book, Operation } from './book.ts';

/** What every part of this pawaPay works with. */
export interface Desk {
  book: Book;
  now: () => Date;
  mishaps: () => Mishaps;
  random: Random;
  url: () => string;
  /** Tells the merchant how an operation has ended, or where to authorise it. */
  tell(operation: Operation, more?: object): void;
}
