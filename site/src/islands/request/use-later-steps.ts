import { useRef, useState } from 'react';

async function fetchLater() {
  const [steps, problems, { sendOrder }, { forgetFilesFor }] = await Promise.all([
    import('./LaterStep.tsx'),
    import('./problems.ts'),
    import('./send.ts'),
    import('../enclosures/kept.ts'),
  ]);
  return { ...steps, ...problems, sendOrder, forgetFilesFor };
}

export type Later = Awaited<ReturnType<typeof fetchLater>>;

/** The steps after the first one. Most visitors never need them, so they load at the first touch. */
export function useLaterSteps() {
  const [later, setLater] = useState<Later | null>(null);
  const coming = useRef<Promise<Later>>(undefined);

  /** @throws if the network fails; may be called again */
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
