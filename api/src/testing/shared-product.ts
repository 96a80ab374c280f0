import { afterAll } from 'bun:test';
import { testProduct } from './product.ts';

/** A product that all tests of a file share, closed after the last. */
export async function sharedProduct(...settings: Parameters<typeof testProduct>) {
  const product = await testProduct(...settings);
  afterAll(() => product.close());
  return product;
}
