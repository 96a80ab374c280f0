import { Type } from '@sinclair/typebox';
import type { Money } from '#api/domain/money/money.ts';
import { readCsv } from '#api/domain/text/read-csv.ts';
import type { Clock } from '../../clock.ts';
import { DoubtfulAnswerError } from '../doubt.ts';
import { guardedFetch } from '../guarded-fetch.ts';
import type { ProviderJournal } from '../payment.ts';
import { fromPawapay, isOurs } from './amounts.ts';
import { type Call, dataOf } from './api.ts';
import { ownId } from './ids.ts';
import { fetchById, keyIn } from './operations.ts';

const day = 24 * 3_600_000;
/** How much time one statement covers, of at most 31 days, so that its file stays small; and how far back they go. */
const longest = 10 * day;
const reach = 62 * day;

const wallets = Type.Object({
  balances: Type.Array(
    Type.Object({
      country: Type.String(),
      currency: Type.String(),
      balance: Type.String({ pattern: '^-?\\d{1,15}(\\.\\d+)?$' }),
      provider: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  ),
});

async function fetchWallets(call: Call) {
  const { balances } = dataOf(await call({ method: 'GET', path: '/v2/wallet-balances', data: wallets }));
  return balances.flatMap(({ currency, ...rest }) => (isOurs(currency) ? [{ ...rest, currency }] : []));
}

/** What all wallets of a currency hold together. */
export async function holdings(call: Call): Promise<Money[]> {
  const sums = new Map<Money['currency'], number>();
  for (const { currency, balance } of await fetchWallets(call)) {
    const { amount } = fromPawapay(balance.replace('-', ''), currency);
    sums.set(currency, (sums.get(currency) ?? 0) + (balance.startsWith('-') ? -amount : amount));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount })).filter(({ amount }) => amount !== 0);
}

interface Parts {
  call: Call;
  clock: Clock;
  callbackUrl: () => string;
}

/** A row of a statement: what has changed a wallet. */
interface Row {
  id: string;
  type: string;
  money: Money;
  phone: string;
  at: Date;
}

/** Everything since a moment, from the statements of all our wallets. */
export async function journal(parts: Parts, asked: Date): Promise<ProviderJournal> {
  const now = parts.clock.now();
  const since = new Date(Math.max(asked.getTime(), now.getTime() - reach));
  const rows: Row[] = [];
  for (const { balance: _, ...wallet } of await fetchWallets(parts.call))
    for (let from = since.getTime(); from < now.getTime(); from += longest)
      rows.push(
        ...(await statement(
          parts,
          wallet,
          new Date(from),
          new Date(Math.min(from + longest, now.getTime() + 1_000)),
        )),
      );
  const ofType = (type: string) => rows.filter((row) => row.type === type);
  const refunds = await Promise.all(ofType('REFUND').map((row) => named(parts.call, 'refunds', row)));
  const payouts = await Promise.all(ofType('PAYOUT').map((row) => named(parts.call, 'payouts', row)));
  return {
    since,
    captures: ofType('DEPOSIT').map(({ id, money, at }) => ({
      reference: id,
      money,
      fee: null,
      capturedAt: at,
      payment: ownId(id),
      providerReference: id,
    })),
    refunds: refunds.map(({ key, money, of }) => ({ key, money, captureReference: of })),
    returned: [],
    payouts: payouts.map(({ key, money, phone }) => ({ key, money, account: phone })),
    movements: rows.flatMap(({ type, id, money, at }) => {
      const kind = type.includes('FEE') ? 'fee' : type === 'WITHDRAWAL' ? 'settlement' : null;
      return kind ? [{ kind, reference: `${type.toLowerCase()}:${id}`, money, movedAt: at } as const] : [];
    }),
    unlisted: since > asked ? [`We read pawaPay’s statements back to ${since.toISOString()} only.`] : [],
  };
}

/** What goes out is in a statement by pawaPay's id: the key it was ordered under stands beside it. */
async function named(call: Call, kind: 'refunds' | 'payouts', { id, ...row }: Row) {
  const { metadata } = (await fetchById(call, kind, id)) ?? {};
  const of = metadata?.deposit;
  return { ...row, key: keyIn(metadata) ?? ownId(id), of: typeof of === 'string' ? of : '' };
}

const made = Type.Object({ statementId: Type.String({ pattern: '^[0-9a-f-]{36}$' }) });
const state = Type.Object({
  status: Type.Literal('FOUND'),
  data: Type.Object({
    status: Type.String(),
    downloadUrl: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
});

/** How far apart a statement is asked for, in milliseconds; one that takes longer is read the next time. */
const looks = [0, 500, 1_000, 2_000, 4_000];

async function statement({ call, callbackUrl }: Parts, wallet: object, from: Date, to: Date): Promise<Row[]> {
  const body = {
    wallet: Object.fromEntries(Object.entries(wallet).filter(([, value]) => value)),
    callbackUrl: `${callbackUrl()}/api/payments/webhooks/pawapay`,
    startDate: from.toISOString(),
    endDate: to.toISOString(),
  };
  const { statementId } = dataOf(await call({ method: 'POST', path: '/v2/statements', body, data: made }));
  for (const wait of looks) {
    await Bun.sleep(wait);
    const { data } = dataOf(
      await call({ method: 'GET', path: `/v2/statements/${statementId}`, data: state }),
    );
    if (data.status === 'COMPLETED' && data.downloadUrl) return readRows(await download(data.downloadUrl));
    if (data.status === 'FAILED') throw new Error('pawaPay could not make a statement');
  }
  throw new Error('pawaPay is still making a statement');
}

/** The file is elsewhere, at an address that opens it: our token stays here. */
async function download(address: string): Promise<string> {
  const response = await guardedFetch(address);
  if (!response.ok) throw new Error(`pawaPay's statement answered ${response.status}`);
  return response.text();
}

/** Columns as its dashboard's documentation names them, and as others have seen them. */
const columns = {
  at: ['creation date', 'created at'],
  phone: ['msisdn', 'customer phone number'],
  id: ['transaction id'],
  amount: ['amount'],
  currency: ['currency'],
  type: ['type', 'transaction type'],
  fee: ['fee'],
} as const;

function readRows(csv: string): Row[] {
  const [head = [], ...lines] = readCsv(csv).map(({ cells }) => cells);
  const names = head.map((name) => name.trim().toLowerCase());
  const at = (name: keyof typeof columns) =>
    names.findIndex((one) => (columns[name] as readonly string[]).includes(one));
  const needed = (['at', 'id', 'amount', 'currency', 'type'] as const).find((name) => at(name) < 0);
  if (needed) throw new DoubtfulAnswerError(`pawaPay's statement has no column for ${columns[needed][0]}`);
  return lines.flatMap((cells) => {
    const cell = (name: keyof typeof columns) => cells[at(name)]?.trim() ?? '';
    const currency = cell('currency');
    if (!isOurs(currency)) return [];
    const read = (written: string) => fromPawapay(written.replace('-', ''), currency);
    const date = cell('at');
    const moment = new Date(/Z|[+-]\d\d:?\d\d$/.test(date) ? date : `${date.replace(' ', 'T')}Z`);
    const type = cell('type').toUpperCase().replaceAll(' ', '_');
    const row = { id: cell('id'), type, money: read(cell('amount')), phone: cell('phone'), at: moment };
    const fee = at('fee') >= 0 && cell('fee') !== '' ? read(cell('fee')) : null;
    return fee && fee.amount > 0 ? [row, { ...row, type: `${type}_FEE`, money: fee }] : [row];
  });
}
