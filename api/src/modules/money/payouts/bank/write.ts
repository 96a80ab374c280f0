import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { type Currency, currencyCodes, inMajorUnits } from '#api/domain/money/money.ts';
import { bankFileColumns, bankFileName, mostBankRows } from '#api/domain/payout/bank-file.ts';
import { csvLines } from '#api/domain/text/csv.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import type { BankFiles } from './model.ts';
import {
  countBankFiles,
  countUnrecorded,
  countWaiting,
  findInBankFile,
  lockBankFiles,
  putIntoBankFile,
  type SendableRow,
} from './repo.ts';

interface BankFile {
  name: string;
  text: string;
}

const countAndTotal = ({
  count,
  amount,
  currency,
}: {
  count: number;
  amount: bigint;
  currency: Currency;
}) => ({
  count,
  total: { amount: Number(amount), currency },
});

export async function listBankFiles(ctx: Context): Promise<BankFiles> {
  const waiting = await countWaiting(ctx.db);
  const files = await countUnrecorded(ctx.db);
  return {
    waiting: waiting.map(countAndTotal),
    files: files.map((row) => ({ name: row.name, ...countAndTotal(row) })),
  };
}

/**
 * Put approved manual payouts of a currency into a bank file with a column for references: the oldest, up to the
 * upload limit, each in one file only. @throws DomainError `not_found` if there are none in such a currency
 */
export async function makeBankFile(ctx: Context, admin: SignedIn, written: string): Promise<BankFile> {
  const currency = currencyCodes.find((code) => code === written);
  if (!currency) throw new DomainError('not_found');
  const now = ctx.clock.now();
  const [name, rows] = await transaction(ctx.db, async (tx) => {
    await lockBankFiles(tx);
    const nth = 1 + (await countBankFiles(tx, bankFileName(currency, dayOf(now), '')));
    const name = bankFileName(currency, dayOf(now), nth);
    const count = await putIntoBankFile(tx, { name, currency, limit: mostBankRows });
    if (count === 0) throw new DomainError('not_found');
    await audit(tx, now, { actorId: admin.id, action: 'bank_file_made', targetId: name, after: { count } });
    return [name, await findInBankFile(tx, name)];
  });
  return fileOf(name, rows);
}

/**
 * Repeat a bank file, marked as such, without payouts recorded as sent since; audited. @throws DomainError `not_found`
 * if there is no such file, or everything in it is recorded
 */
export async function repeatBankFile(ctx: Context, admin: SignedIn, name: string): Promise<BankFile> {
  const rows = await findInBankFile(ctx.db, name);
  if (rows.length === 0) throw new DomainError('not_found');
  const after = { count: rows.length };
  await audit(ctx.db, ctx.clock.now(), {
    actorId: admin.id,
    action: 'bank_file_repeated',
    targetId: name,
    after,
  });
  return fileOf(name, rows, 'repeat');
}

function fileOf(name: string, rows: SendableRow[], repeat: 'repeat' | null = null): BankFile {
  return {
    name: `${['payouts', name, repeat].filter(Boolean).join('-')}.csv`,
    text: csvLines([bankFileColumns, ...rows.map((row) => [...cellsOf(row), null, repeat])]),
  };
}

/** Phone numbers have no plus, which a spreadsheet would take for a formula. */
function cellsOf({ id, stageName, holder, method, bank, number, currency, amount }: SendableRow) {
  const plain = number.replace(/^\+/, '');
  return [id, stageName, holder, method, bank, plain, currency, inMajorUnits(amount, currency)];
}
