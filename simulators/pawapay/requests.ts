import { initiated, refused, rejected } from './answers.ts';
import { amountIn, type Kind, type Operation } from './book.ts';
import type { Desk } from './desk.ts';
import { countries, type Operator, operatorNamed } from './operators.ts';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const known: Record<Kind, string[]> = {
  deposit: ['depositId', 'amount', 'currency', 'payer', 'preAuthorisationCode', 'successfulUrl', 'failedUrl'],
  payout: ['payoutId', 'amount', 'currency', 'recipient'],
  refund: ['refundId', 'depositId', 'amount', 'currency'],
};
const always = ['customerMessage', 'clientReferenceId', 'metadata'];
const needed: Record<Kind, string[]> = {
  deposit: ['depositId', 'amount', 'currency', 'payer'],
  payout: ['payoutId', 'amount', 'currency', 'recipient'],
  refund: ['refundId', 'depositId'],
};

/** What is asked for, once its form is right; else pawaPay's refusal. */
export interface Asked {
  fields: Fields;
  id: string;
  /** Null for a refund of all that is left. */
  amount: number | null;
  metadata: Record<string, string>;
}

export function readRequest({ book }: Desk, kind: Kind, body: string): Asked | Response {
  let fields: Fields;
  try {
    fields = fieldsOf(JSON.parse(body));
  } catch {
    return refused(400, 'INVALID_INPUT', 'The request body is not JSON');
  }
  const stray = Object.keys(fields).find((name) => ![...known[kind], ...always].includes(name));
  if (stray) return refused(400, 'UNSUPPORTED_PARAMETER', stray);
  const missing = needed[kind].find((name) => fields[name] === undefined);
  if (missing) return refused(400, 'MISSING_PARAMETER', missing);
  const id = String(fields[`${kind}Id`]);
  if (!uuid4.test(id)) return refused(400, 'INVALID_PARAMETER', `${kind}Id must be a UUIDv4`);
  const amount = fields.amount === undefined ? null : amountIn(fields.amount);
  if (fields.amount !== undefined && amount === null) return refused(400, 'INVALID_PARAMETER', 'amount');
  if (fields.customerMessage !== undefined && !/^[a-zA-Z0-9 ]{4,22}$/.test(String(fields.customerMessage)))
    return refused(400, 'INVALID_PARAMETER', 'customerMessage');
  const metadata = metadataIn(fields.metadata);
  if (metadata instanceof Response) return metadata;
  const before = book.get('operation', id);
  if (before) return initiated({ ...before, kind }, 'DUPLICATE_IGNORED');
  return { fields, id, amount, metadata };
}

/** At most ten objects of one key each, with `isPII` beside it if it is personal. */
function metadataIn(given: unknown): Record<string, string> | Response {
  if (given === undefined) return {};
  if (!Array.isArray(given) || given.length > 10) return refused(400, 'INVALID_PARAMETER', 'metadata');
  const flat: Record<string, string> = {};
  for (const entry of given.map(fieldsOf)) {
    const [name, ...others] = Object.keys(entry).filter((key) => key !== 'isPII');
    if (!name || others.length > 0) return refused(400, 'INVALID_PARAMETER', 'metadata');
    if (name in flat) return refused(400, 'DUPLICATE_METADATA_FIELD', name);
    flat[name] = String(entry[name]);
  }
  return flat;
}

/** The phone and operator that money comes from or goes to; a refusal where they are none. */
export function partyIn(
  kind: Kind,
  id: string,
  given: unknown,
): { phone: string; operator: Operator } | Response {
  const { type, accountDetails } = fieldsOf(given);
  const { phoneNumber, provider } = fieldsOf(accountDetails);
  if (type !== 'MMO') return refused(400, 'INVALID_PARAMETER', 'type');
  if (typeof phoneNumber !== 'string' || !/^[1-9][0-9]{6,14}$/.test(phoneNumber))
    return refused(400, 'INVALID_PARAMETER', 'phoneNumber');
  const operator = operatorNamed(String(provider));
  if (!operator) return rejected(kind, id, 'INVALID_PROVIDER');
  const { prefix = '', digits = 0 } = countries[operator.country] ?? {};
  if (!phoneNumber.startsWith(prefix) || phoneNumber.length !== prefix.length + digits)
    return rejected(kind, id, 'INVALID_PHONE_NUMBER');
  return { phone: phoneNumber, operator };
}

/** Why an operator doesn't take this now; null where it does. */
export function refusalOf(
  { book }: Desk,
  kind: Kind,
  { amount, currency, operator }: { amount: number; currency: unknown; operator: Operator },
): string | null {
  const { limits, decimals } = operator;
  if (currency !== operator.currency) return 'INVALID_CURRENCY';
  const places = kind === 'deposit' ? decimals.in : decimals.out;
  if (amount % (places === 2 ? 1 : 100) !== 0) return 'INVALID_AMOUNT';
  const most = kind === 'payout' ? (limits.mostOut ?? limits.most) : limits.most;
  if (amount < limits.least * 100 || amount > most * 100) return 'AMOUNT_OUT_OF_BOUNDS';
  const { status } = book.get('state', operator.provider) ?? { status: 'OPERATIONAL' };
  const isOpen = status === 'OPERATIONAL' || (status === 'DELAYED' && kind !== 'deposit');
  return isOpen ? null : 'PROVIDER_TEMPORARILY_UNAVAILABLE';
}

/** Writes what was accepted, so that the merchant's own name for a deposit finds it. */
export function accept(
  { book, now }: Desk,
  { fields, id, metadata }: Asked,
  rest: Pick<Operation, 'kind' | 'amount' | 'currency' | 'country' | 'provider' | 'phone'> &
    Partial<Operation>,
): Operation {
  const textOf = (value: unknown) => (value === undefined ? null : String(value));
  const operation = book.put('operation', id, {
    id,
    status: 'ACCEPTED',
    of: '',
    fails: null,
    failure: null,
    back: null,
    customerMessage: textOf(fields.customerMessage),
    clientReferenceId: textOf(fields.clientReferenceId),
    metadata,
    createdAt: now().toISOString(),
    ...rest,
  });
  if (rest.kind === 'deposit')
    for (const word of [id, ...Object.values(metadata)]) book.put('mention', word, { deposit: id });
  return operation;
}
