import type { PawapaySimulator } from '@salamu/simulators/pawapay';
import { type FanMove, fanMoves } from '@salamu/simulators/simulator';
import type { Correctable } from '#api/domain/books/correction.ts';
import { type Currency, leastRefund, type Money } from '#api/domain/money/money.ts';
import { bearers } from '#api/domain/payment/settlement.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { finishedUpload } from '../deliveries.ts';
import type { Caller } from '../product.ts';
import type { Life, LifeState } from './lives.ts';
import { newFan } from './people.ts';
import type { World } from './world.ts';

/** Something a person does to one order; the world answers on its own. */
type Step = (world: World, life: Life, standing: LifeState) => Promise<Response | undefined>;

const side = { words: 'The name was said as it was written.' };
const reason = { reason: 'Because the story says so.' };

/** From the least that can be refunded to more than anything costs. */
const someAmount = ({ dice }: World, { artist: { currency } }: Life): Money => ({
  amount: leastRefund(currency) * dice.pick([1, dice.between(2, 40), 1_000_000]),
  currency,
});
const borneBySomeone = (world: World, life: Life) => ({
  from: world.dice.pick(bearers),
  amount: someAmount(world, life),
});

const act =
  (who: 'fan' | 'artist', action: string, body?: object): Step =>
  async (world, life) =>
    who === 'fan' && !world.fans.includes(life.fan)
      ? undefined
      : (await world.as(life[who])).call('POST', `/requests/${life.id}/${action}`, { ...(body && { body }) });

const decide =
  (action: string, also: (world: World, life: Life) => object = () => ({})): Step =>
  async (world, life) =>
    (await world.as(world.admin)).call('POST', `/admin/requests/${life.id}/${action}`, {
      body: { ...reason, ...also(world, life) },
      headers: { 'idempotency-key': world.dice.pick([crypto.randomUUID(), `${action}-${life.id}`]) },
    });

const correct =
  (from: Correctable, to: Correctable): Step =>
  (world, life, standing) =>
    decide('correct', ({ dice }, { artist }) => ({
      between: { from, to },
      amount: {
        amount: leastRefund(artist.currency) * dice.between(1, 40),
        currency: artist.currency,
      },
    }))(world, life, standing);

/** Providers that ring a phone, also where we have not heard that they do. */
const rings: string[] = ['mpesa', 'pawapay'];

/** Numbers of one operator each, by what artists ask in. */
const wallets: Partial<Record<Currency, string>> = {
  KES: '+254712345678',
  NGN: '+2348134567890',
  UGX: '+256772345678',
  GHS: '+233593456789',
  XOF: '+221773456789',
};

/** No page and no phone takes money for longer; what a bank takes back may be older. */
const payableFor = 24 * 60 * 60_000;

const play =
  (move: FanMove): Step =>
  async ({ simulators, dice, product }, _life, { payments }) => {
    const payment = dice.chance(0.8) ? payments.at(-1) : payments[dice.between(0, payments.length - 1)];
    // A page whose address was lost on its way is nobody's to pay at; a phone may have rung all the same.
    if (!payment || (payment.checkoutUrl === null && !rings.includes(payment.provider))) return undefined;
    const age = product.clock.now().getTime() - payment.createdAt.getTime();
    if (age < payableFor || move.endsWith('charge-back'))
      await simulators.get(payment.provider)?.play(payment.reference, move);
    return undefined;
  };

const steps = {
  accept: act('artist', 'accept'),
  decline: act('artist', 'decline', reason),
  extend: act('artist', 'extend', { days: 3, ...reason }),
  refuse: act('artist', 'refuse', reason),
  deliver: async (world, life, standing) =>
    act('artist', 'deliver', { uploadId: await finishedUpload(world.product, life.artist.id) })(
      world,
      life,
      standing,
    ),
  cancel: act('fan', 'cancel'),
  approve: act('fan', 'approve'),
  redo: act('fan', 'redo', reason),
  report: act('fan', 'report', reason),
  'fan tells': act('fan', 'tell-side', side),
  'artist tells': act('artist', 'tell-side', side),
  'grant days': act('fan', 'answer-extension', { approve: true }),
  'refuse days': act('fan', 'answer-extension', { approve: false }),
  'admin refunds': decide('refund'),
  'admin releases': decide('release'),
  'admin refunds a part': decide('refund-part', (world, life) => ({ amount: someAmount(world, life) })),
  'admin refunds what was released': decide('refund-late', borneBySomeone),
  'admin says who bears a chargeback': decide('recover', borneBySomeone),
  'admin corrects for the artist': correct('platform_revenue', 'artist_payable'),
  'admin corrects from the artist': correct('artist_payable', 'platform_revenue'),
  'admin approves what waits': async (world) => {
    const admin = await world.as(world.admin);
    const waiting = await approvalsShownTo(admin);
    if (waiting.length === 0) return undefined;
    return admin.call('POST', `/admin/approvals/${world.dice.pick(waiting).id}/approve`, {});
  },
  'admin orders a redo': decide('order-redo', ({ dice }) => ({ days: dice.between(1, 7) })),
  'admin cancels': decide('cancel'),
  'admin declines': decide('decline'),
  'fan deletes the account': async (world, { fan }) => {
    const place = world.fans.indexOf(fan);
    if (place < 0) return undefined;
    world.fans.splice(place, 1);
    const answer = await (await world.as(fan)).call('DELETE', '/users/me');
    world.fans.push(answer.ok ? await newFan(world.product.ctx) : fan);
    return answer;
  },
  look: async (world, life, { payments }) => {
    const payment = payments.at(-1);
    if (!payment || !world.fans.includes(life.fan)) return undefined;
    return (await world.as(life.fan)).call('POST', `/payments/${payment.id}/check`);
  },
  'an operator goes down or is back': async ({ dice, simulators }) => {
    const pawapay = simulators.get('pawapay') as PawapaySimulator | undefined;
    pawapay?.operate(dice.pick([...pawapay.operators]), dice.pick(['OPERATIONAL', 'DELAYED', 'CLOSED']));
    return undefined;
  },
  'pay another way': async (world, life) => {
    if (!world.fans.includes(life.fan)) return undefined;
    // M-Pesa takes KES alone, and would hardly be tried otherwise.
    const shillings = life.artist.currency === 'KES' && world.dice.chance(0.5);
    const method = shillings ? 'mpesa' : world.dice.pick([...world.simulators.keys()]);
    const phone = method === 'mpesa' ? world.dice.pick(life.phones) : wallets[life.artist.currency];
    return (await world.as(life.fan)).call('POST', `/requests/${life.id}/payments`, {
      body: { method, ...(rings.includes(method) && phone && { phone }) },
    });
  },
  ...(Object.fromEntries(fanMoves.map((move) => [`bank: ${move}`, play(move)])) as Record<
    `bank: ${FanMove}`,
    Step
  >),
} satisfies Record<string, Step>;
export type StepName = keyof typeof steps;
const stepNames = Object.keys(steps) as StepName[];

/** What usually happens in each state, by weight; now and then anything is tried. */
const usual: Partial<Record<RequestState, Partial<Record<StepName, number>>>> = {
  awaiting_payment: {
    'bank: pay': 28,
    'pay another way': 24,
    'an operator goes down or is back': 2,
    look: 8,
    'bank: decline': 3,
    'bank: cancel': 2,
    cancel: 3,
    'bank: pay-twice': 4,
    'bank: pay-too-little': 2,
    'bank: pay-too-much': 2,
    'bank: pay-late': 2,
  },
  pending: {
    accept: 16,
    deliver: 10,
    decline: 4,
    cancel: 5,
    extend: 3,
    'admin cancels': 1,
    'admin refunds': 1,
    look: 3,
  },
  accepted: { deliver: 16, decline: 2, extend: 4, 'grant days': 6, 'refuse days': 1, 'admin refunds': 2 },
  delivered: { approve: 14, redo: 8, report: 5, 'admin refunds': 2, look: 2 },
  redo_requested: { deliver: 10, refuse: 4, approve: 3, 'admin refunds': 1 },
  disputed: {
    'fan tells': 7,
    'artist tells': 7,
    'admin releases': 4,
    'admin refunds': 3,
    'admin refunds a part': 5,
    'admin orders a redo': 3,
    approve: 2,
  },
};
const afterTheEnd: Partial<Record<StepName, number>> = {
  look: 4,
  'admin refunds what was released': 2,
  'admin says who bears a chargeback': 4,
  'fan deletes the account': 1,
  'admin corrects for the artist': 1,
  'admin corrects from the artist': 1,
  'admin approves what waits': 3,
  'bank: pay-late': 2,
  'bank: charge-back': 2,
  'bank: win-charge-back': 2,
  'bank: refund-in-dashboard': 1,
  'pay another way': 1,
};

export function nextStep({ dice }: World, status: RequestState): StepName {
  if (dice.chance(0.1)) return dice.pick(stepNames);
  return dice.weighted(usual[status] ?? afterTheEnd);
}

/**
 * Takes a step; a refusal is as good as anything, a fault is not.
 * @throws Error where the product answers with a fault
 */
export async function takeStep(world: World, name: StepName, life: Life, standing: LifeState): Promise<void> {
  await noFault(name, await steps[name](world, life, standing));
}

/** What waits for a second owner; none to one whose session has ended. */
export async function approvalsShownTo(admin: Caller): Promise<{ id: string }[]> {
  const answer = await admin.call('GET', '/admin/approvals');
  await noFault('approvals', answer.clone());
  return answer.ok ? (await answer.json()).items : [];
}

/**
 * A busy machine may say "later" (503 with Retry-After): that is a refusal, and the books tell what came of it.
 * @throws Error for any other 5xx
 */
export async function noFault(name: string, answer: Response | undefined): Promise<void> {
  if (answer?.status === 503 && answer.headers.has('retry-after')) return;
  if (answer && answer.status >= 500) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
}
