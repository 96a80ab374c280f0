import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import fc from 'fast-check';
import { type Duty, dutyNames } from '#api/domain/account/duties.ts';
import { problems } from '#api/domain/errors.ts';
import { routeTable } from '#api/http/plugins/route-table.ts';
import { matrix } from './access/matrix.ts';
import { type Listed, operationsOf } from './access/operations.ts';
import { strangeCalls } from './access/strange.ts';
import { adminWith } from './duties.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from './earnings.ts';
import { pay, place } from './orders.ts';
import { patience } from './patience.ts';
import { personaFor } from './personas.ts';
import { type Caller, type TestProduct, testProduct } from './product.ts';

setDefaultTimeout(patience);

/** One run with a seed that never changes, one with a new seed: a failure prints it. */
const seeds = [20_261_121, Math.floor(Math.random() * 2 ** 31)];
/** `FUZZ_RUNS` asks for a longer search. */
const runsPerSeed = Number(process.env.FUZZ_RUNS ?? 50);
/** Fewer for each duty of an admin: most of their calls end at the gate. */
const runsPerDuty = Math.ceil(runsPerSeed / 10);
const duties: Duty[] = dutyNames.filter((duty) => duty !== 'owner');

let product: TestProduct;
let operations: Listed[];
let ids: string[];
const failures: unknown[] = [];
beforeAll(async () => {
  product = await testProduct();
  product.ctx.log = { ...product.ctx.log, error: (facts) => void failures.push(facts) };
  operations = await operationsOf(product);
  const order = await place(product, product.as('amina'));
  await pay(product, product.as('amina'), order);
  await earn(product);
  await openAccount(product, mpesaAccount, zuriOf(product));
  const payoutId = (await (await askForPayout(product, 10_000)).json()).id;
  ids = [order.id, order.paymentId, payoutId, product.people.zuri.artistId ?? '', product.people.brian.id];
});
afterAll(() => product.close());

/** Whether the schema of the route's JSON body takes this. */
function bodyCheck({ method, path, takes }: Listed): (body: unknown) => boolean {
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

/** Who tries an operation: someone it is for, and an admin of each duty. */
async function callersOf(operation: Listed): Promise<{ caller: Caller; numRuns: number }[]> {
  const tried = [{ caller: await product.signIn(personaFor(operation)), numRuns: runsPerSeed }];
  if (operation.access === 'public') return tried;
  for (const duty of duties)
    tried.push({ caller: (await adminWith(product, [duty])).caller, numRuns: runsPerDuty });
  return tried;
}

describe('strange input never breaks anything:', () => {
  test.each(Object.keys(matrix))('%s', async (name) => {
    const operation = operations.find((listed) => listed.name === name);
    if (!operation) throw new Error('not in the OpenAPI document');
    const isTaken = bodyCheck(operation);
    const propertyFor = (caller: Caller) =>
      fc.asyncProperty(strangeCalls(operation, product, ids), async ({ path, ...options }) => {
        const answer = await caller.call(operation.method, path, options);
        expect(answer.status).toBeLessThan(500);
        if (answer.status < 400) expect(isTaken(options.body)).toBe(true);
        else if (operation.method !== 'HEAD') {
          const { status, code } = await answer.json();
          expect(status).toBe(answer.status);
          expect(Object.keys(problems)).toContain(code);
        }
      });
    for (const seed of seeds)
      for (const { caller, numRuns } of await callersOf(operation))
        await fc.assert(propertyFor(caller), { seed, numRuns });
    expect(failures).toEqual([]);
  });
});
