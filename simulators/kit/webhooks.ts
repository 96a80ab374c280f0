import type { Mishaps } from '../mishaps.ts';
import { happens, type Random } from './random.ts';
import type { Records } from './records.ts';

/** A webhook on its way. `waits` rounds pass before it is posted; `due` falls to 0 once it was answered or given up. */
export interface QueuedWebhook {
  id: string;
  url: string;
  body: string;
  waits: number;
  tries: number;
  due: 0 | 1;
}

interface Options {
  records: Records<{ webhook: QueuedWebhook }>;
  mishaps: () => Mishaps;
  random: Random;
  /** Posts forms, where the provider posts no JSON. */
  form?: true;
  /** Made for each delivery, as the provider does: the signature, and what belongs to it. */
  headers(body: string): Record<string, string>;
  /** A webhook, in the provider's own form, of a payment that is another merchant's. */
  foreign(): { url: string; body: string };
}

export interface WebhookQueue {
  /** Sends it from the next round on; call it in the transaction that did what it tells of. */
  queue(url: string, body: object): void;
  /** Posts what is due, in order; answers how many still wait. */
  deliver(): Promise<number>;
}

/** After so many tries that were not answered 200 it is given up; after the n-th, n rounds are waited. */
const mostTries = 12;
const longestDelay = 4;
const patience = 5_000;

/** The provider's queue of webhooks, in its book. What goes wrong with one is drawn when it is queued. */
export function webhookQueue({ records, mishaps, random, form, headers, foreign }: Options): WebhookQueue {
  function add(url: string, body: string): void {
    const { delay, drop } = mishaps();
    if (happens(drop, random)) return;
    const waits = happens(delay, random) ? 1 + Math.floor(random() * longestDelay) : 0;
    const id = String(records.serial());
    records.put('webhook', id, { id, url, body, waits, tries: 0, due: 1 });
  }

  async function post({ url, body }: QueuedWebhook): Promise<boolean> {
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': `application/${form ? 'x-www-form-urlencoded' : 'json'}`,
          ...headers(body),
        },
        body,
        signal: AbortSignal.timeout(patience),
      });
      return status === 200;
    } catch {
      return false;
    }
  }

  async function tryOne(webhook: QueuedWebhook): Promise<void> {
    if (webhook.waits > 0) {
      records.put('webhook', webhook.id, { ...webhook, waits: webhook.waits - 1 });
      return;
    }
    const answered = await post(webhook);
    const tries = webhook.tries + 1;
    const due = answered || tries === mostTries ? 0 : 1;
    records.put('webhook', webhook.id, { ...webhook, tries, waits: tries, due });
  }

  // One round after the other: nothing is posted twice because two rounds saw it.
  let round: Promise<unknown> = Promise.resolve();
  const roundOf = async () => {
    for (const webhook of records.list('webhook', { due: 1 })) await tryOne(webhook);
    return records.list('webhook', { due: 1 }).length;
  };

  return {
    queue(url, body) {
      const text = form ? `${new URLSearchParams(body as Record<string, string>)}` : JSON.stringify(body);
      add(url, text);
      if (happens(mishaps().duplicate, random)) add(url, text);
      if (!happens(mishaps().foreignReference, random)) return;
      const other = foreign();
      add(other.url, other.body);
    },
    deliver() {
      const next = round.then(roundOf, roundOf);
      round = next.catch(() => 0);
      return next;
    },
  };
}
