/** Do one stage of a start or a build, saying when it begins and how many seconds it took. */
export async function timed<Result>(stage: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`${stage} …`);
  const began = performance.now();
  const result = await work();
  console.log(`${stage}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
