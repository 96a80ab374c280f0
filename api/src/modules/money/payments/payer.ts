import { currentLocale, m } from '@salamu/messages/messages';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Money } from '#api/domain/money/money.ts';
import { kenyanMobileNumber } from '#api/domain/phone.ts';
import { readOperators } from '#api/modules/money/outgoing/outgoing.ts';
import type { Operator } from '#api/providers/payment/operators.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';
import { type Choice, chosenProvider, type Payable, totalOf } from './start.ts';

export interface PayerChoice extends Choice {
  /** The calling code of the fan's country, for a national number. */
  prefix?: string;
  /** From the operator, where that asks for one. */
  code?: string;
}

/** The phone to charge; null fields if paid on a page. */
export interface Payer {
  phone: string | null;
  operator: string | null;
  code: string | null;
}

/**
 * The phone to prompt, in international form, and its operator.
 * @throws DomainError `invalid_input` for a wrong field, `unavailable` if the provider cannot look up the number
 */
export async function payerFor(
  ctx: Context,
  provider: PaymentProvider,
  request: Payable,
  choice: PayerChoice,
): Promise<Payer> {
  if (provider.asks !== 'phone') return { phone: null, operator: null, code: null };
  if (!provider.operators) {
    const phone = kenyanMobileNumber(choice.phone ?? '');
    if (phone === null) throw invalidInput({ path: 'phone', message: m.refused_safaricom() });
    return { phone, operator: null, code: null };
  }
  const found = await findNumber(ctx, provider, choice);
  if (!found) throw invalidInput({ path: 'phone', message: m.refused_mobile_number() });
  const { operators } = await provider.operators.list();
  const operator = takingIn(operators, totalOf(request)).find(
    ({ code, prefix }) =>
      code === (choice.operator ?? found.operator) && found.phone.startsWith(`+${prefix}`),
  );
  if (!operator) throw invalidInput({ path: 'operator', message: m.refused_operator() });
  if (!operator.takes?.isUp)
    throw invalidInput({ path: 'operator', message: m.refused_operator_down({ operator: operator.name }) });
  const code = operator.asks === 'code' ? (choice.code ?? '').trim() : null;
  if (code === '') throw invalidInput({ path: 'code', message: m.refused_operator_code() });
  return { phone: found.phone, operator: operator.code, code };
}

async function findNumber(ctx: Context, { name, operators }: PaymentProvider, choice: PayerChoice) {
  const { phone = '', prefix = '' } = choice;
  return operators?.find(phone ?? '', prefix).catch((error: unknown) => {
    ctx.log.warn({ error, provider: name }, 'a provider could not read a phone number');
    throw new DomainError('unavailable', undefined, { retryAfter: 5 });
  });
}

/** Operators that take this amount at a time, even during an outage. */
const takingIn = (operators: readonly Operator[], { amount, currency }: Money) =>
  operators.filter(
    (one) => one.currency === currency && one.takes && amount >= one.takes.least && amount <= one.takes.most,
  );

/** The operators a fan can choose from, with the day they were read; null if the provider has none. */
export async function presentOperators({ operators: menu }: PaymentProvider, request: Payable) {
  if (!menu) return null;
  const { readAt, operators } = await menu.list();
  return {
    readAt: readAt.toISOString(),
    items: takingIn(operators, totalOf(request)).map(
      ({ code, name, country, prefix, asks, dial, takes }) => ({
        code,
        name,
        country: country[currentLocale()] ?? country.en ?? '',
        prefix,
        asks,
        dial,
        isUp: takes?.isUp ?? false,
      }),
    ),
  };
}

/**
 * The code of a phone's most likely operator; null if unknown.
 * @throws DomainError `invalid_input` for a method without operators
 */
export async function guessOperator(
  ctx: Context,
  request: Payable,
  choice: PayerChoice,
): Promise<string | null> {
  await readOperators(ctx);
  const provider = chosenProvider(ctx, request, choice.method);
  return (await findNumber(ctx, provider, choice))?.operator ?? null;
}
