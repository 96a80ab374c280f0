import type { Measured } from './start.ts';

/** A product whose figures can be read. */
export interface Metered extends Measured {
  /** A figure of `/metrics`, by its name without the prefix; the sum of all its series. */
  figure(name: string): Promise<number>;
}

export const metered = (product: Measured, metricsToken: string): Metered => ({
  ...product,
  async figure(name) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${product.url}/metrics`, { headers })).text();
    return [...text.matchAll(new RegExp(`^salamu_${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  },
});
