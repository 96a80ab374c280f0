import type { Random } from '../kit/random.ts';
import type { Records } from '../kit/records.ts';
import { type Kinds, prefixes, type Session, type Transaction } from './book.ts';

/** What everything in this simulator works with. */
export interface Desk {
  records: Records<Kinds>;
  /** Whether the merchant's key is one of live mode. */
  livemode: boolean;
  /** The time in whole seconds, as the API writes it. */
  seconds(): number;
  id(kind: keyof typeof prefixes): string;
  /** Notes an event; its webhook follows. Call it in the transaction that did what it tells of. */
  tell(type: string, object: object): void;
}

interface Surroundings {
  now: () => Date;
  random: Random;
  livemode: boolean;
  queue(event: object): void;
}

export function openDesk(records: Records<Kinds>, { now, random, livemode, queue }: Surroundings): Desk {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const id = (kind: keyof typeof prefixes) =>
    `${prefixes[kind]}_${Math.floor(random() * 36 ** 10).toString(36)}${records.serial()}`;
  return {
    records,
    livemode,
    seconds,
    id,
    tell: (type, object) =>
      queue({
        id: id('event'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: seconds(),
        livemode,
        type,
        data: { object },
      }),
  };
}

/** Changes the merchant's balance by `amount` less `fee`; in reports an adjustment is called after what it is for. */
export function move(
  { records, id, seconds }: Desk,
  line: Pick<Transaction, 'type' | 'amount' | 'fee' | 'currency' | 'source'>,
  category: string = line.type,
): Transaction {
  const transaction: Transaction = {
    id: id('transaction'),
    object: 'balance_transaction',
    reporting_category: category,
    net: line.amount - line.fee,
    created: seconds(),
    ...line,
  };
  return records.put('transaction', transaction.id, transaction);
}

/** The session as it is now: one whose time is over has expired, also where nobody has looked yet. */
export function upToDate({ records, seconds, tell }: Desk, session: Session): Session {
  if (session.status !== 'open' || session.expires_at > seconds()) return session;
  return records.transaction(() => {
    const expired: Session = { ...session, status: 'expired', url: null };
    tell('checkout.session.expired', expired);
    return records.put('session', session.id, expired);
  });
}
