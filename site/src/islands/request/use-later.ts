import { useRef, useState } from 'react';

async function fetchLater() {
  const [steps, problems, { sendOrder }] = await Promise.all([
    import('./LaterStep.tsx'),
    import('./problems.ts'),
    import('./send.ts'),
  ]);
  return { ...steps, ...problems, sendOrder };
}

export type Later = Awaited<ReturnType<typeof fetchLater>>;

/** What the form needs after its first questions. Most who look at the page never do: it is fetched at the first touch. */
export function useLater() {
  const [later, setLater] = useState<Later | null>(null);
  const coming = useRef<Promise<Later>>(undefined);

  /** @throws when the network fails; may be called again */
  async function load(): Promise<Later> {
    coming.current ??= fetchLater();
    try {
      const loaded = await coming.current;
      setLater(loaded);
      return loaded;
    } catch (error) {
      coming.current = undefined;
      throw error;
    }
  }

  return { later, load };
}
