import { html, page } from '../kit/page.ts';
import type { QueuedWebhook } from '../kit/webhooks.ts';

/** A message in the book: `out` is from the business, `in` from a phone. */
export interface SimulatedMessage {
  id: string;
  way: 'out' | 'in';
  /** The other side, in digits. */
  phone: string;
  words: string[];
  /** Where the video in its header is fetched from. */
  video?: string | undefined;
  at: number;
  state: 'accepted' | 'sent' | 'delivered' | 'failed' | 'received';
}

export interface Kinds {
  message: SimulatedMessage;
  /** Phones without WhatsApp. */
  absent: { phone: string };
  webhook: QueuedWebhook;
}

const name = 'WhatsApp';

/** The phone, on which one can write back. */
export function phonePage(phone: string, messages: SimulatedMessage[]): Response {
  const shown = messages.map(
    ({ way, words, video, state }) =>
      html`<dt>${way === 'out' ? `${name}, ${state}` : 'You'}</dt>${video ? html`<dd><a href="${video}">Video</a></dd>` : ''}${words.map((line) => html`<dd>${line}</dd>`)}`,
  );
  return page(
    name,
    phone,
    html`<dl>${shown}</dl><form method="post"><label for="text">Write, such as STOP</label>
      <input id="text" name="text" required maxlength="1000"><button>Send</button></form>`,
  );
}
