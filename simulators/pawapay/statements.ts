import type { Route } from '../kit/server.ts';
import { failureReason, refused } from './answers.ts';
import { type Operation, type Statement, written } from './book.ts';
import type { Desk } from './desk.ts';
import { operators } from './operators.ts';

const longest = 31 * 24 * 3_600_000;

const no = (code: string) => Response.json({ status: 'REJECTED', ...failureReason(code) });

/** `POST /v2/statements`: of one wallet, for at most 31 days. */
export function createStatement({ book, now }: Desk): Route {
  return ({ body }) => {
    const { wallet, callbackUrl, startDate, endDate, ...strange } = JSON.parse(body);
    const [stray] = Object.keys(strange).filter((name) => name !== 'compressed');
    if (stray) return refused(400, 'UNSUPPORTED_PARAMETER', stray);
    const { country, currency } = wallet ?? {};
    if (!operators.some((one) => one.country === country && one.currency === currency))
      return no('WALLET_NOT_FOUND');
    if (!URL.canParse(String(callbackUrl))) return no('INVALID_CALLBACK_URL');
    const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
    if (!(from < to && to - from <= longest)) return no('INVALID_DATE_RANGE');
    const id = crypto.randomUUID();
    const at = (time: number) => new Date(time).toISOString();
    const createdAt = now().toISOString();
    book.put('statement', id, { id, country, currency, from: at(from), to: at(to), createdAt });
    return Response.json({ statementId: id, status: 'ACCEPTED', created: createdAt });
  };
}

/** `GET /v2/statements/:id` */
export function showStatement({ book, url }: Desk): Route {
  return ({ params }) => {
    const found = book.get('statement', params.id ?? '');
    if (!found) return Response.json({ status: 'NOT_FOUND' });
    const { id, country, currency, from, to, createdAt } = found;
    const data = {
      statementId: id,
      status: 'COMPLETED',
      wallet: { country, currency },
      created: createdAt,
      startDate: from,
      endDate: to,
      downloadUrl: `${url()}/download/${id}.csv`,
    };
    return Response.json({ status: 'FOUND', data });
  };
}

const columns = ['Creation Date', 'MSISDN', 'Transaction ID', 'Amount', 'Currency', 'Country', 'MNO', 'Type'];

/** The file behind `downloadUrl`: whoever has the address may read it. */
export function downloadStatement({ book }: Desk): Route {
  return ({ params }) => {
    const found = book.get('statement', (params.file ?? '').replace(/\.csv$/, ''));
    if (!found) return new Response(null, { status: 404 });
    const rows = [
      ...operationRows(book.list('operation'), found),
      ...movementRows(book.list('movement'), found),
    ];
    const lines = [columns, ...rows].map((cells) => cells.join(','));
    return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/csv' } });
  };
}

interface Row {
  id: string;
  amount: number;
  currency: string;
  country: string;
  provider: string;
  phone: string;
  createdAt: string;
}

const isIn = ({ country, currency, from, to }: Statement, row: Row) =>
  row.country === country && row.currency === currency && row.createdAt >= from && row.createdAt <= to;

const cellsOf = (row: Row, type: string) => [
  row.createdAt,
  row.phone,
  row.id,
  written(row.amount),
  row.currency,
  row.country,
  row.provider,
  type,
];

/** What has changed the wallet: deposits that were paid, and what goes out, unless it has failed. */
function operationRows(all: Operation[], statement: Statement): string[][] {
  const counts = ({ kind, status }: Operation) =>
    kind === 'deposit' ? status === 'COMPLETED' : status !== 'FAILED';
  return all
    .filter((one) => counts(one) && isIn(statement, one))
    .map((one) => cellsOf(one, one.kind.toUpperCase()));
}

const movementRows = (all: (Row & { type: string })[], statement: Statement): string[][] =>
  all.filter((one) => isIn(statement, one)).map((one) => cellsOf(one, one.type));

/** The merchant takes half of each wallet into its bank account. */
export function withdraw(
  { book, now }: Desk,
  wallets: Iterable<{ country: string; currency: string; balance: number }>,
): void {
  for (const { country, currency, balance } of wallets) {
    const amount = Math.floor(balance / 200) * 100;
    if (amount <= 0) continue;
    const id = crypto.randomUUID();
    const about = { country, currency, provider: '', phone: '', createdAt: now().toISOString() };
    book.put('movement', id, { id, type: 'WITHDRAWAL', amount, ...about });
  }
}
