import type { Duty } from '#api/domain/account/duties.ts';
import type { ApiDocument } from '#api/http/docs/document.ts';
import { newId } from '#api/start/database/ids.ts';
import { brief } from '../orders.ts';
import type { CallOptions, TestProduct } from '../product.ts';

/** One method of one path of the OpenAPI document. */
export interface Listed {
  /** `GET /api/requests/{id}` */
  name: string;
  method: string;
  /** Below `/api`. */
  path: string;
  access: string;
  /** Of an admin's operation: who may call it, besides owners. */
  duties: readonly Duty[];
  /** Whether it requires the password within the last five minutes. */
  proof: boolean;
  takes: string | null;
  parameters: { name: string; in: string; schema: object }[];
  body: object | null;
}

export function operationsIn(document: ApiDocument): Listed[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const [takes = null, body = null] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: path.replace(/^\/api/, ''),
        access: operation['x-access'] ?? 'none',
        duties: operation['x-duties'] ?? [],
        proof: operation['x-proof'] === true,
        takes,
        parameters: (operation.parameters ?? []) as Listed['parameters'],
        body: (body as { schema?: object } | null)?.schema ?? null,
      };
    }),
  );
}

export async function operationsOf(product: TestProduct): Promise<Listed[]> {
  const answer = await product.as('visitor').call('GET', '/openapi.json');
  return operationsIn(await answer.json());
}

const reason = { reason: 'There is a good reason for this.' };
const artist = { stageName: 'Someone', category: 'dj', country: 'KE' };
const password = 'baobab under moonlight';

const unknownPasskey = { id: 'bm9uZQ', rawId: 'bm9uZQ', type: 'public-key' };
const unknownAnswer = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' };

/** A body that gets past the schema; a form is left empty and so gets as far as the service. */
export function sampleBody({ name }: Listed, product: TestProduct): unknown {
  const person = () => ({ name: 'Someone', email: `${crypto.randomUUID()}@example.com`, password });
  const bodies: Record<string, () => unknown> = {
    'POST /api/users/register': person,
    'POST /api/users/login': () => ({ email: 'nobody@example.com', password }),
    'POST /api/users/login/second-factor': () => ({ challenge: 'none', code: '123456' }),
    'POST /api/users/me/second-factor/authenticator/confirm': () => ({ code: '123456' }),
    'POST /api/users/login/code/begin': () => ({ email: 'nobody@example.com' }),
    'POST /api/users/login/code': () => ({ attempt: 'none', code: '123456' }),
    'POST /api/users/login/passkey/begin': () => ({ challenge: null }),
    'POST /api/users/login/passkey': () => ({ passkey: { ...unknownPasskey, response: unknownAnswer } }),
    'POST /api/users/me/passkeys': () => ({
      name: 'Phone',
      passkey: { ...unknownPasskey, response: { clientDataJSON: 'e30', attestationObject: 'e30' } },
    }),
    'POST /api/users/forgot-password': () => ({ email: 'nobody@example.com' }),
    'POST /api/users/resend-confirmation': () => ({ email: 'nobody@example.com' }),
    'POST /api/users/reset-password': () => ({ token: 'none', password }),
    'POST /api/users/confirm-email': () => ({ token: 'none' }),
    'POST /api/users/me/proof': () => ({ password }),
    'POST /api/users/me/keys': () => ({ name: 'Till', scopes: ['own:read'] }),
    'POST /api/users/me/webhooks': () => ({ url: 'https://hooks.example/salamu', topics: ['request'] }),
    'PUT /api/users/me/phone': () => ({ number: '0712 345 678' }),
    'POST /api/users/me/phone/confirm': () => ({ code: '123456' }),
    'PUT /api/users/me/ussd': () => ({ pin: '4071' }),
    'PUT /api/users/me/push': () => ({
      endpoint: `https://push.example/${crypto.randomUUID()}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      madeFor: 'A'.repeat(87),
      news: [],
    }),
    'PUT /api/users/me/phone/choices': () => ({ news: [] }),
    'PUT /api/users/me/quiet-hours': () => ({ quietFrom: 22, quietUntil: 6 }),
    'POST /api/users/me/dates': () => ({ name: 'Otieno', occasion: 'birthday', month: 5, day: 4 }),
    'PUT /api/users/me/dates/{id}': () => ({ name: 'Otieno', occasion: 'birthday', month: 5, day: 4 }),
    'PUT /api/users/me/dates/reminders': () => ({ reminds: true }),
    'POST /api/users/not-me': () => ({ token: 'none' }),
    'POST /api/users/suspension': () => ({ token: 'none' }),
    'POST /api/users/suspension/appeal': () => ({
      token: 'none',
      words: 'I meant it as a joke between friends.',
    }),
    'POST /api/users/login/lost-factor': () => ({ challenge: 'none' }),
    'POST /api/users/login/lost-factor/confirm': () => ({ token: 'none' }),
    'POST /api/users/keep-factor': () => ({ token: 'none' }),
    'POST /api/users/guest-requests': () => ({ token: 'none' }),
    'POST /api/users/adopt-requests': () => ({ token: 'none', password }),
    'PATCH /api/users/me': () => ({ locale: 'en-KE' }),
    'POST /api/artists/{id}/notify': () => ({ email: 'nobody@example.com' }),
    'POST /api/artists/register': () => ({ ...person(), ...artist }),
    'POST /api/requests': () => ({
      ...brief,
      artistId: product.people.zuri.artistId,
      guest: { name: 'Njeri', email: 'njeri@example.com' },
    }),
    'POST /api/requests/track': () => ({ email: 'nobody@example.com', code: 'NONE' }),
    'POST /api/contact': () => ({
      name: 'Njeri',
      email: `${crypto.randomUUID()}@example.com`,
      topic: 'other',
      message: 'Do you deliver on Sundays?',
    }),
    'PATCH /api/requests/{id}': () => ({ recipientName: 'Wambui' }),
    'POST /api/requests/{id}/answer-extension': () => ({ approve: false }),
    'PUT /api/requests/{id}/reveal': () => ({
      opensAt: new Date(product.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16),
      zone: 'UTC',
    }),
    'POST /api/requests/{id}/review': () => ({ rating: 5 }),
    'POST /api/requests/{id}/review/reply': () => ({ words: 'Thank you!' }),
    'POST /api/admin/requests/{id}/recover': () => ({
      ...reason,
      from: 'platform',
      amount: { amount: 100, currency: 'KES' },
    }),
    'POST /api/admin/requests/{id}/chargebacks/{chargebackId}/evidence': () => ({ text: 'Delivered.' }),
    'POST /api/admin/requests/{id}/correct': () => ({
      ...reason,
      between: { from: 'platform_revenue', to: 'artist_payable' },
      amount: { amount: 100, currency: 'KES' },
    }),
    'POST /api/admin/requests/{id}/refund-part': () => ({
      ...reason,
      amount: { amount: 10_000, currency: 'KES' },
    }),
    'POST /api/admin/requests/{id}/refund-late': () => ({
      ...reason,
      from: 'platform',
      amount: { amount: 10_000, currency: 'KES' },
    }),
    'POST /api/admin/requests/{id}/order-redo': () => ({ ...reason, days: 3 }),
    'POST /api/requests/{id}/tell-side': () => ({ words: 'I said the name as it was written.' }),
    'POST /api/requests/{id}/extend': () => ({ ...reason, days: 1 }),
    'POST /api/requests/{id}/deliver': () => ({ uploadId: 'none' }),
    'POST /api/requests/{id}/payments': () => ({ method: 'sandbox' }),
    'POST /api/requests/{id}/operator': () => ({ method: 'sandbox', phone: '0772 123 456', prefix: '256' }),
    'POST /api/verify': () => ({ sha256: 'ab'.repeat(32) }),
    'POST /api/flags': () => ({ thing: 'artist', id: 'kofi', reason: 'spam' }),
    'POST /api/decisions/{id}/appeal': () => ({ words: 'I meant it as a joke between friends.' }),
    'POST /api/admin/take-downs': () => ({ ...reason, thing: 'review', id: newId() }),
    'PUT /api/admin/rules': () => ({
      kind: 'word',
      language: 'sw',
      term: 'mjinga',
      severity: 'flag',
      read: false,
    }),
    'POST /api/admin/books/mpesa-statement': () => ({
      csv: 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn\nTAAAAAAAA1,21-11-2026 09:00:00,Pay Bill,Completed,5.00,\n',
    }),
    'POST /api/admin/books/differences/close': () => ({
      ...reason,
      provider: 'stripe',
      kind: 'theirs',
      what: 'payment',
      reference: 'pi_1',
      theirs: { amount: 1, currency: 'KES' },
      ours: null,
    }),
    'POST /api/admin/books/months/{month}/close': () => ({ currency: 'USD' }),
    'POST /api/admin/books/tax/{country}/{month}/handed-on': () => ({
      amount: { amount: 1, currency: 'KES' },
      reference: 'BANK-1',
      sentOn: '2024-06-30',
    }),
    'POST /api/admin/payouts/approve': () => ({ ids: [newId()] }),
    'POST /api/admin/payouts/bank-files': () => ({ csv: 'payout,reference\n' }),
    'POST /api/admin/payouts/{id}/record': () => ({ reference: 'BANK-1' }),
    'POST /api/admin/refunds/{id}/record': () => ({
      reference: 'BANK-1',
      amount: { amount: 1, currency: 'KES' },
      sentOn: '2026-11-23',
    }),
    'PUT /api/artists/settings': () => ({ accepting: true }),
    'POST /api/artists/payout-account/holder': () => ({ country: 'NG', code: 'NG1', number: '0123456789' }),
    'POST /api/artists/payouts': () => ({ amount: { amount: 10_000, currency: 'KES' } }),
    'POST /api/artists/dashboard/verification/answers': () => ({ words: 'Ask my label.' }),
    'PUT /api/artists/dashboard/verification/video': () => ({ uploadId: newId() }),
    'PUT /api/admin/artists/{id}/verify': () => ({ verified: true }),
    'POST /api/admin/artists/{id}/evidence': () => ({
      kind: 'otherwise',
      note: 'Called the label, who put her through.',
    }),
    'POST /api/admin/artists/{id}/pending-change/approve': () => ({ changeId: newId() }),
    'POST /api/admin/artists/{id}/pending-change/refuse': () => ({ ...reason, changeId: newId() }),
    'PUT /api/admin/artists/{id}/feature': () => ({ featured: true }),
    'PUT /api/admin/settings': () => ({ commissionBps: 2500 }),
    'PUT /api/admin/users/{id}/role': () => ({ role: 'user' }),
    'PUT /api/admin/users/{id}/duties': () => ({ duties: ['support'] }),
    'PUT /api/admin/users/{id}/suspend': () => ({ suspended: false }),
  };
  return bodies[name]?.() ?? reason;
}

/** A call that the schemas have nothing against. */
export function sampleCall(operation: Listed, product: TestProduct): CallOptions {
  const key = { 'idempotency-key': crypto.randomUUID() };
  if (operation.takes === 'multipart/form-data') {
    const form = new FormData();
    form.set('profile', '{}');
    return { body: form, headers: key };
  }
  if (operation.path.startsWith('/uploads') && operation.takes !== 'application/json') {
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-offset': '0' };
    const chunk = { 'content-type': 'application/offset+octet-stream' };
    return operation.method === 'PATCH'
      ? { headers: { ...tus, ...chunk }, body: new Blob(['1234']).stream() }
      : { headers: tus };
  }
  return operation.takes ? { body: sampleBody(operation, product), headers: key } : { headers: key };
}

/** The path with every parameter filled in. */
export function fillIn(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? 'none'));
}
