import { mostBankRows } from '#api/domain/payout/bank-file.ts';
import { readCsv } from '#api/domain/text/read-csv.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { askForPayout, earn, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { BankFileResult, BankFiles } from './model.ts';

const bankAccount = { method: 'bank', holder: 'Zuri Wanjiku', bank: 'KCB', number: '1234567890' } as const;

const admin = async (method: string, path: string, body?: unknown) =>
  (await product.signIn('admin')).call(method, `/admin/payouts${path}`, body ? { body } : {});
const product = await sharedProduct();
await openAccount(product, bankAccount, zuriOf(product));
await earn(product);
const { payments } = product.ctx;
product.ctx.payments = new Map();
/** Three manual payouts, the first two approved, and one that is never approved. */
const ids: string[] = [];
for (const amount of [50_050, 40_000, 30_000, 25_000])
  ids.push((await (await askForPayout(product, amount)).json()).id);
product.ctx.payments = payments;
const waits = ids.pop();
await admin('POST', '/approve', { ids: ids.slice(0, 2) });
const files = async (): Promise<BankFiles> => (await admin('GET', '/bank-files')).json();
const make = (currency: string) => admin('POST', `/bank-files/new/${currency}`);
const rowsIn = async (answer: Response) => readCsv(await answer.text()).map(({ cells }) => cells);
const read = async (csv: string): Promise<BankFileResult['rows']> =>
  (await (await admin('POST', '/bank-files', { csv })).json()).rows;
const outcomes = async (csv: string) => (await read(csv)).map(({ outcome }) => outcome);
const statusOf = async (id = '') => (await product.ctx.db.payout.findUniqueOrThrow({ where: { id } })).status;

test('a bank file has its currency’s approved payouts with full numbers (covers §15.73)', async () => {
  const both = { count: 2, total: { amount: 90_050, currency: 'KES' } } as const;
  expect(await files()).toEqual({ waiting: [both], files: [] });
  const answer = await make('KES');
  expect(answer.headers.get('content-disposition')).toMatch(/"payouts-kes-2026-11-\d\d-1\.csv"/);
  const [head, ...rows] = await rowsIn(answer);
  expect(head).toEqual([
    'payout',
    'artist',
    'holder',
    'method',
    'bank',
    'number',
    'currency',
    'amount',
    'reference',
    'repeat',
  ]);
  const to = ['Zuri Wanjiku', bankAccount.holder, 'bank', bankAccount.bank, bankAccount.number, 'KES'];
  expect(rows).toEqual([
    [ids[0], ...to, '500.5', '', ''],
    [ids[1], ...to, '400', '', ''],
  ] as string[][]);
  const name = expect.stringMatching(/^kes-2026-11-\d\d-1$/);
  expect<unknown>(await files()).toEqual({ waiting: [], files: [{ name, ...both }] });
  for (const currency of ['UGX', 'BTC', 'KES']) expect((await make(currency)).status).toBe(404);
});

test('a payout is in one file, and a repeated download is marked (covers §15.73)', async () => {
  await admin('POST', '/approve', { ids: [ids[2]] });
  const answers = await Promise.all([make('KES'), make('KES')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const made = answers.find(({ ok }) => ok) as Response;
  expect((await rowsIn(made)).map(([payout]) => payout)).toEqual(['payout', ids[2] ?? '']);
  const [first, second] = (await files()).files.map(({ name }) => name);
  const again = await admin('POST', `/bank-files/${first}/repeat`);
  expect(again.headers.get('content-disposition')).toContain(`"payouts-${first}-repeat.csv"`);
  expect((await rowsIn(again)).map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['payout', 'repeat'],
    [ids[0] ?? '', 'repeat'],
    [ids[1] ?? '', 'repeat'],
  ]);
  expect((await admin('POST', '/bank-files/kes-2026-11-01-1/repeat')).status).toBe(404);
  const { items } = await (await product.signIn('admin')).get('/admin/audit');
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'bank_file_repeated', target: { kind: 'bank_file', label: first }, after: { count: 2 } },
    { action: 'bank_file_made', target: { label: second }, after: { count: 1 } },
  ]);
});

test('each uploaded row has a result, and an unrecordable one changes nothing (covers §15.73)', async () => {
  const csv = [
    'Payout;Currency;Amount;Reference',
    `${ids[0]};KES;500,5;`,
    `${ids[0]};KES;500;BANK-1`,
    `${ids[0]};UGX;500,5;BANK-1`,
    `${waits};KES;250;BANK-1`,
    'none;KES;300;BANK-1',
    `${ids[0]};KES;500,5;B`,
    `${ids[0]};KES;500,5;1,23457E+11`,
  ].join('\r\n');
  expect((await read(csv)).map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'no_reference'],
    [3, 'differs'],
    [4, 'differs'],
    [5, 'not_payable'],
    [6, 'not_found'],
    [7, 'unreadable'],
    [8, 'unreadable'],
  ]);
  expect([await statusOf(ids[0]), await statusOf(waits)]).toEqual(['approved', 'requested']);
});

test('a payout is recorded once with one reference, however often the file is uploaded (covers §15.73)', async () => {
  const csv = `payout,amount,reference\n${ids[0]},500.50,BANK-1\n${ids[1]},400.00,BANK-1\n`;
  const [first, second] = [await outcomes(csv), await outcomes(csv)];
  expect([first, second]).toEqual([
    ['recorded', 'reference_used'],
    ['already_recorded', 'reference_used'],
  ]);
  const paid = await read(`payout,reference\n${ids[0]},BANK-2\n${ids[1]},BANK-3\n`);
  expect(paid.map(({ outcome }) => outcome)).toEqual(['not_payable', 'recorded']);
  expect(paid[0]?.detail).toContain('recorded this payout as sent');
  expect((await files()).files).toMatchObject([{ count: 1, total: { amount: 30_000 } }]);
  const left = await product.ctx.db.ledgerEvent.count({ where: { kind: 'payout_paid' } });
  expect(left).toBe(2);
  expect(await findViolations(product.ctx)).toEqual([]);
});

test('two parallel uploads of the same file record each payout once', async () => {
  const csv = `payout,reference\n${ids[2]},BANK-4\n`;
  const both = await Promise.all([outcomes(csv), outcomes(csv)]);
  expect(both.flat()).toContain('recorded');
  expect(both.flat().filter((outcome) => outcome === 'recorded')).toHaveLength(1);
  expect(await product.ctx.db.ledgerEvent.count({ where: { kind: 'payout_paid' } })).toBe(3);
});

test('a file without the columns, or with too many rows, is refused', async () => {
  const status = async (csv: string) => (await admin('POST', '/bank-files', { csv })).status;
  expect(await status('payout,amount\n1,2')).toBe(422);
  expect(await status(`payout,reference\n${'x,BANK-9\n'.repeat(mostBankRows + 1)}`)).toBe(422);
  expect(await status(`payout,reference\n${'x,BANK-9\n'.repeat(mostBankRows)}`)).toBe(200);
});
