import type { Caller } from '../product.ts';

export interface ReceivedEvent {
  id: string | null;
  kind: string;
  data: { id?: string; event?: string };
}

/** A stream of live news, as someone reads it. */
export interface Listening {
  told: ReceivedEvent[];
  /** Until something it was told is right, or it has ended. */
  until(holds: (told: ReceivedEvent) => boolean): Promise<ReceivedEvent>;
  /** Resolves when the stream has ended; how long its reader should wait, in milliseconds. */
  ended: Promise<number | null>;
  leave(): Promise<void>;
}

/** Open a stream and wait until it hears. */
export async function listen(caller: Caller, lastId?: string): Promise<Listening> {
  const headers: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId };
  const answer = await caller.call('GET', '/events', { headers });
  if (answer.status !== 200 || !answer.body) throw new Error(`no stream, but ${answer.status}`);
  const reader = answer.body.getReader();
  const told: ReceivedEvent[] = [];
  let over = false;
  let wake = Promise.withResolvers<void>();
  const news = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  const ended = read();

  async function read(): Promise<number | null> {
    const decoder = new TextDecoder();
    let [text, retry]: [string, number | null] = ['', null];
    for (;;) {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const lines = new Map(frame.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
        if (lines.has('retry')) retry = Number(lines.get('retry'));
        const kind = lines.get('event');
        if (kind) told.push({ id: lines.get('id') ?? null, kind, data: JSON.parse(lines.get('data') ?? '') });
      }
      over = done;
      news();
      if (done) return retry;
    }
  }

  const listening: Listening = {
    told,
    ended,
    leave: () => reader.cancel(),
    async until(holds) {
      for (let seen = 0; ; seen += 1) {
        while (seen === told.length) {
          if (over) throw new Error(`the stream has ended after ${JSON.stringify(told)}`);
          await wake.promise;
        }
        const next = told[seen];
        if (next && holds(next)) return next;
      }
    },
  };
  await listening.until(({ kind }) => kind === 'ready');
  return listening;
}
