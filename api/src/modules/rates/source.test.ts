import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { type RateMishap, type RatesSimulator, startRatesSimulator } from '@salamu/simulators/rates';
import { defaultRates } from '#api/domain/money.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import type { AdminHealthState } from '#api/modules/health/overview/model.ts';
import { askForRates, hostOf } from '#api/providers/rates/source.ts';
import { findKept } from '#api/records/kept-repo.ts';
import { TestClock } from '#api/testing/clock.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';

const hour = 3_600_000;
const apiKey = 'key-of-the-source';
const clock = new TestClock();
let source: RatesSimulator;
let product: TestProduct;
beforeAll(() => {
  source = startRatesSimulator({ apiKey, now: () => clock.now() });
});
afterAll(() => source.stop());

/** A product that has never asked. */
beforeEach(async () => {
  Object.assign(source, { mishap: 'none', asked: 0 });
  source.rates.KES = 129.45;
  const rates = { url: source.url, header: `apikey: ${apiKey}` };
  product = await testProduct({ rates }, clock);
  return () => product.close();
});

const ask = async (mishap: RateMishap = 'none') => {
  source.mishap = mishap;
  await jobNamed('rates').run(product.ctx);
};
const shillings = async () => {
  const { rates } = await (await product.as('visitor').call('GET', '/rates')).json();
  return rates.find(({ currency }: { currency: string }) => currency === 'KES');
};
const health = async (): Promise<AdminHealthState['rates']> =>
  (await (await product.signIn('admin')).call('GET', '/admin/health').then((answer) => answer.json())).rates;
const today = () => clock.now().toISOString().slice(0, 10);

describe('the source of exchange rates', () => {
  test('is asked once a day, whichever copy is first, and what it gives counts', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(source.asked).toBe(1);
    expect(await shillings()).toEqual({ currency: 'KES', perUsd: 129.45, asOf: today() });
    source.rates.KES = 131;
    clock.advance(23 * hour);
    await ask();
    expect((await shillings()).perUsd).toBe(129.45);
    clock.advance(hour);
    await ask();
    expect(await shillings()).toEqual({ currency: 'KES', perUsd: 131, asOf: today() });
    expect(await health()).toMatchObject({ asOf: today(), source: { host: hostOf(source), problem: null } });
  });

  test.each([
    ['away', false, '127.0.0.1:PORT answers 503.'],
    ['garbage', false, 'What 127.0.0.1:PORT answers is not JSON.'],
    ['missing', true, 'It has no rate for RWF.'],
    ['negative', true, 'It gives no positive number for KES.'],
    ['old', true, 'which is too long ago.'],
    ['future', true, 'which is still to come.'],
    ['jump', true, 'NGN from 1480 to 2372.16, GHS from 11.2 to 7.025'],
  ] as const)('that is %s is not believed: the rates we have stay', async (mishap, refused, words) => {
    const admin = await product.signIn('admin');
    await admin.call('PUT', '/admin/settings', { body: { rates: defaultRates } });
    await ask(mishap);
    expect(await shillings()).toMatchObject({ perUsd: 129.2, asOf: defaultRates.asOf });
    const { problem } = (await health()).source ?? {};
    expect(problem).toMatchObject({ refused, since: clock.now().toISOString() });
    expect(problem?.words).toContain(words.replace('PORT', new URL(source.url).port));
  });

  test('is asked again an hour after a problem, and admins are written to once about rates we refuse', async () => {
    for (let hours = 0; hours < 3; hours += 1) {
      await ask('jump');
      await ask('jump');
      clock.advance(hour);
    }
    expect(source.asked).toBe(3);
    await product.settle();
    const told = product.mails.filter(({ subject }) => subject === 'We didn’t take today’s exchange rates');
    expect(told.map(({ to }) => to)).toEqual([product.people.admin.email]);
    expect(told[0]?.text).toContain('NGN from 1480 to 2372.16');
    clock.advance(hour);
    await ask();
    expect((await health()).source?.problem).toBeNull();
    expect((await shillings()).perUsd).toBe(129.45);
  });

  test('is away: nobody is written to, and what it gave before stays', async () => {
    await ask();
    clock.advance(24 * hour);
    await ask('away');
    await product.settle();
    expect(product.mails).toEqual([]);
    expect((await shillings()).perUsd).toBe(129.45);
  });

  test('gives way to an admin’s table of the same day, until it has a newer one', async () => {
    await ask();
    const admin = await product.signIn('admin');
    const set = (asOf: string, KES: number) =>
      admin.call('PUT', '/admin/settings', {
        body: { rates: { asOf, perUsd: { ...defaultRates.perUsd, KES } } },
      });
    expect((await set(today(), 14_000.5)).status).toBe(200);
    expect((await shillings()).perUsd).toBe(140.005);
    clock.advance(24 * hour);
    await ask();
    expect((await shillings()).perUsd).toBe(129.45);
    const refused = await (await product.signIn('admin')).call('PUT', '/admin/settings', {
      body: { rates: { asOf: '2026-11-02', perUsd: defaultRates.perUsd } },
    });
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, 'rates.asOf']);
  });

  test('is compared with what an admin has entered, once a rate has really jumped', async () => {
    await ask('jump');
    const rates = { asOf: '2026-11-02', perUsd: { ...defaultRates.perUsd, NGN: 237_000, GHS: 700 } };
    await (await product.signIn('admin')).call('PUT', '/admin/settings', { body: { rates } });
    clock.advance(hour);
    await ask('jump');
    expect((await health()).asOf).toBe(today());
  });

  test('brings prices in dollars along', async () => {
    source.rates.KES = 150;
    await ask();
    await product.settle();
    const artist = await product.ctx.db.artist.findFirstOrThrow({
      where: { currency: 'KES', price: { not: null } },
      select: { price: true, priceUsd: true },
    });
    expect(artist.priceUsd).toBe(Math.round((artist.price ?? 0) / 150));
    expect((await findKept(product.ctx.db, 'ratesApplied'))?.asOf).toBe(today());
  });
});

test('a source that never answers, or wants another key, is an error that tells no key', async () => {
  source.mishap = 'slow';
  const header = `apikey: ${apiKey}`;
  await expect(askForRates({ url: source.url, header }, 50)).rejects.toThrow();
  source.mishap = 'none';
  const wrong = askForRates({ url: `${source.url}?app_id=hidden`, header: 'apikey: wrong' });
  await expect(wrong).rejects.toThrow(`${hostOf(source)} answers 401`);
});
