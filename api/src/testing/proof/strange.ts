import { openFuzz } from '../access/fuzz.ts';

/** Makes at least so many strange calls, as many of each operation, as every role and duty. */
export async function proveStrangeCalls(
  seed: number,
  calls: number,
): Promise<{ count: string; breaks: string[] }> {
  const fuzz = await openFuzz();
  const { product, operations, failures } = fuzz;
  const runs = Math.ceil(calls / operations.length);
  const breaks: string[] = [];
  let made = 0;
  try {
    for (const operation of operations)
      try {
        made += await fuzz.tryOut(operation, { seed, runs });
      } catch (wrong) {
        breaks.push(String(wrong));
      }
  } finally {
    await product.close();
  }
  breaks.push(...failures.map((facts) => JSON.stringify(facts)));
  return { count: `${made} calls of ${operations.length} operations`, breaks };
}
