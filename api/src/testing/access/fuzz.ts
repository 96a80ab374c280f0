import { TypeCompiler } from '@sinclair/typebox/compiler';
import fc from 'fast-check';
import { type Duty, dutyNames } from '#api/domain/account/duties.ts';
import { problems } from '#api/domain/errors.ts';
import { routeTable } from '#api/http/plugins/route-table.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from '../earnings.ts';
import { buy } from '../orders.ts';
import { adminWith } from '../people/duties.ts';
import { type PersonaName, personaFor } from '../personas.ts';
import { type Caller, type TestProduct, testProduct } from '../product.ts';
import { type Listed, operationsOf } from './operations.ts';
import { type StrangeCall, strangeCalls } from './strange.ts';

const duties: Duty[] = dutyNames.filter((duty) => duty !== 'owner');
const everyRole: (PersonaName | 'visitor')[] = ['visitor', 'amina', 'zuri', 'admin'];
/** Of the calls of the one an operation is for, the share that everyone else makes: most of theirs end at the gate. */
const shareOfOthers = 0.1;

/** A product with money in it, for calls that no honest client makes. */
export interface Fuzz {
  product: TestProduct;
  operations: Listed[];
  /** What the product itself took for a fault of its own. */
  failures: unknown[];
  /** Makes strange calls of this operation and says how many; throws the shortest that is answered wrongly. */
  tryOut(operation: Listed, draw: { seed: number; runs: number }): Promise<number>;
}

export async function openFuzz(): Promise<Fuzz> {
  const product = await testProduct();
  const failures: unknown[] = [];
  product.ctx.log = { ...product.ctx.log, error: (facts) => void failures.push(facts) };
  const operations = await operationsOf(product);
  const ids = await idsOf(product);

  async function tryOut(operation: Listed, { seed, runs }: { seed: number; runs: number }): Promise<number> {
    const isTaken = bodyCheck(product, operation);
    let calls = 0;
    for (const { caller, share } of await callersOf(product, operation)) {
      const rightly = fc.asyncProperty(strangeCalls(operation, product, ids), async (call) => {
        calls += 1;
        await expectRightAnswer(caller, operation, call, isTaken);
      });
      await fc.assert(rightly, { seed, numRuns: Math.ceil(runs * share) });
    }
    return calls;
  }
  return { product, operations, failures, tryOut };
}

/** Ids of an order, its payment, a payout and people, all there. */
async function idsOf(product: TestProduct): Promise<string[]> {
  const order = await buy(product, product.as('amina'));
  await earn(product);
  await openAccount(product, mpesaAccount, zuriOf(product));
  const payoutId = (await (await askForPayout(product, 10_000)).json()).id;
  return [order.id, order.paymentId, payoutId, product.people.zuri.artistId ?? '', product.people.brian.id];
}

/** Who tries an operation: someone it is for, everyone else, and an admin of each duty. */
async function callersOf(
  product: TestProduct,
  operation: Listed,
): Promise<{ caller: Caller; share: number }[]> {
  const one = personaFor(operation);
  const as = (who: PersonaName | 'visitor') => (who === 'visitor' ? product.as(who) : product.signIn(who));
  const tried = [{ caller: await as(one), share: 1 }];
  for (const who of everyRole) if (who !== one) tried.push({ caller: await as(who), share: shareOfOthers });
  for (const duty of duties)
    tried.push({ caller: (await adminWith(product, [duty])).caller, share: shareOfOthers });
  return tried;
}

/** Never our fault, nothing taken that the schema refuses, and each refusal a problem that is known. */
async function expectRightAnswer(
  caller: Caller,
  { method, name }: Listed,
  { path, ...options }: StrangeCall,
  isTaken: (body: unknown) => boolean,
): Promise<void> {
  const answer = await caller.call(method, path, options);
  const wrong = (why: string) => new Error(`${name}: ${answer.status}, ${why}`);
  if (answer.status >= 500) throw wrong('a fault of our own');
  if (answer.status < 400) {
    if (!isTaken(options.body)) throw wrong('though the schema refuses the body');
  } else if (method !== 'HEAD') {
    const { status, code } = await answer.json();
    if (status !== answer.status || !Object.hasOwn(problems, code)) throw wrong(`a problem called ${code}`);
  }
}

/** Whether the schema of the route's JSON body takes this. */
function bodyCheck(product: TestProduct, { method, path, takes }: Listed): (body: unknown) => boolean {
  const rule = routeTable(product.app.routes).find(method, `/api${path}`);
  const schema = product.app.routes.find((route) => route.path === rule?.path && route.method === method)
    ?.hooks.body;
  if (takes !== 'application/json' || !schema) return () => true;
  const compiled = TypeCompiler.Compile(schema);
  // Fields that nobody asked for are allowed, and without effect.
  const asAsked = (body: object) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(schema.properties, name)));
  return (body) =>
    typeof body === 'object' && body !== null && compiled.Check(asAsked(JSON.parse(JSON.stringify(body))));
}
