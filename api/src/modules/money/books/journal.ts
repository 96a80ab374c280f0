import { accountWords, eventLabels } from '#api/domain/books/ledger-words.ts';
import { inMajorUnits } from '#api/domain/money/money.ts';
import { csvLines } from '#api/domain/text/csv.ts';
import { dayOf, daysBetween } from '#api/domain/time/date-range.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { inOrderOf } from '#api/lists/list-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Journal, JournalQuery } from './model.ts';
import { findEventsAfter, findPostings, type JournalFilter, listEvents, type PostingRow } from './repo.ts';

/** Events read per batch, few enough not to block other calls. */
const batch = 200;

/**
 * Every ledger event with all its entries, newest first; with an account or a currency, only those that touch it.
 * @throws DomainError `invalid_input` for an invalid range, or a cursor we did not issue
 */
export async function listJournal(ctx: Context, query: JournalQuery): Promise<Journal> {
  const place = readCursor(query.cursor);
  const { ids, total } = await listEvents(ctx.db, filterOf(query), place);
  const postings = Map.groupBy(await findPostings(ctx.db, ids), ({ id }) => id);
  const events = inOrderOf(ids, [...postings.values()].map(presentEvent));
  return { ...pageOfRows(events, place), total };
}

function filterOf({ account, currency, ...range }: JournalQuery): JournalFilter {
  return { ...daysBetween(range), account, currency };
}

function presentEvent(postings: PostingRow[]): Journal['items'][number] {
  const [event] = postings;
  if (!event) throw new Error('an event without entries');
  const { id, at, kind, key, requestId, requestCode, artistId, stageName, currency } = event;
  return {
    id,
    at: at.toISOString(),
    kind,
    key,
    request: requestId && requestCode ? { id: requestId, code: requestCode } : null,
    artist: artistId && stageName ? { id: artistId, stageName } : null,
    currency,
    entries: postings.map(({ account, amount }) => ({ account, amount: Number(amount) })),
  };
}

const head = [
  'time',
  'event',
  'eventName',
  'key',
  'request',
  'artist',
  'account',
  'accountName',
  'currency',
  'debit',
  'credit',
];

/**
 * The same as a CSV file, oldest first, one line per entry, in major units. It is streamed, so its length does not
 * matter; the ledger never loses rows meanwhile.
 * @throws DomainError `invalid_input` for an invalid range
 */
export function journalFile(ctx: Context, query: JournalQuery) {
  const days = [
    query.startDate && `from-${query.startDate}`,
    `to-${query.endDate ?? dayOf(ctx.clock.now())}`,
  ];
  const name = ['journal', query.account, query.currency, ...days].filter(Boolean).join('-');
  return { name: `${name}.csv`, text: linesOf(ctx, filterOf(query)) };
}

async function* linesOf({ db }: Context, filter: JournalFilter): AsyncGenerator<string> {
  yield csvLines([head]);
  let events = await findEventsAfter(db, filter, null, batch);
  for (let last = events.at(-1); last; last = events.at(-1)) {
    const postings = await findPostings(
      db,
      events.map(({ id }) => id),
    );
    yield csvLines(postings.map(lineOf));
    events = events.length < batch ? [] : await findEventsAfter(db, filter, last, batch);
  }
}

function lineOf({ at, kind, key, requestCode, stageName, account, amount, currency }: PostingRow) {
  const major = inMajorUnits(amount, currency);
  const sides = major > 0 ? [major, null] : [null, -major];
  const about = [at.toISOString(), kind, eventLabels[kind], key, requestCode, stageName];
  return [...about, account, accountWords[account].label, currency, ...sides];
}
