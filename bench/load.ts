const connections = 16;

/** Complete answers per second that one address gives to sixteen callers who ask again at once. */
export async function answersPerSecond(url: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return answers / seconds;
}
