import { html, page } from '../kit/page.ts';
import type { Random } from '../kit/random.ts';
import { openRecords } from '../kit/records.ts';
import { type Call, startServer } from '../kit/server.ts';
import { type QueuedWebhook, webhookQueue } from '../kit/webhooks.ts';
import { type Mishaps, noMishaps } from '../mishaps.ts';
import { type UssdCall, ussdPhones } from './ussd.ts';

interface Options {
  username: string;
  apiKey: string;
  /** Where delivery reports, what people text back and what they dial are posted: `/reports`, `/incoming`, `/ussd` follow. */
  callbackUrl: string;
  /** What phones dial. */
  ussdCode?: string;
  /** By default one that is free. */
  port?: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** Where the book is kept; by default in memory. */
  file?: string;
  now: () => Date;
  random?: Random;
  mishaps?: Partial<Mishaps>;
}

/** A text in the book: `out` is from the account, `in` from a phone. */
export interface SimulatedText {
  id: string;
  way: 'out' | 'in';
  phone: string;
  text: string;
  at: number;
  /** Of those out: whether the phone has it. */
  state: 'Sent' | 'Success' | 'Failed';
}

interface Kinds {
  text: SimulatedText;
  /** Phones that are switched off. */
  off: { phone: string };
  webhook: QueuedWebhook;
  call: UssdCall;
}

export interface TextSimulator {
  url: string;
  mishaps: Mishaps;
  /** What went to a phone and came from it, in order. */
  texts(phone: string): SimulatedText[];
  /** Writes back from a phone. */
  reply(phone: string, text: string): void;
  /** Switches a phone off: what is sent to it fails. */
  switchOff(phone: string): void;
  /** Lets what was sent reach its phone, and queues the reports. */
  progress(): Promise<void>;
  /** Posts the reports and replies that are due; answers how many still wait. */
  deliverWebhooks(): Promise<number>;
  /** Dials the code from a phone: what its screen shows. */
  dial(phone: string): Promise<UssdCall>;
  /** Types an answer on the phone; null if no call waits for one. */
  type(phone: string, typed: string): Promise<UssdCall | null>;
  /** What the account was charged, in ten-thousandths of a shilling. */
  charged(): number;
  stop(): Promise<void>;
}

/** Of one text of one segment. */
const price = 8_000;
const name = 'Africa’s Talking';
const known = ['username', 'to', 'message', 'from', 'enqueue', 'bulkSMSMode'];

/** Africa's Talking, written from its documentation: texts, their reports, what people text back, and USSD. */
export function startTextSimulator(options: Options): TextSimulator {
  const { port = 0, publicUrl, file, now, random = Math.random, username, apiKey, callbackUrl } = options;
  let mishaps: Mishaps = { ...noMishaps, ...options.mishaps };
  const book = openRecords<Kinds>(file);
  const webhooks = webhookQueue({
    records: book,
    mishaps: () => mishaps,
    random,
    form: true,
    headers: () => ({}),
    foreign: () => ({ url: `${callbackUrl}/reports`, body: 'id=ATXid_foreign&status=Success' }),
  });
  const calls = ussdPhones({
    book,
    code: options.ussdCode ?? '*384*2026#',
    url: `${callbackUrl}/ussd`,
    mishaps: () => mishaps,
    random,
  });
  const report = ({ id, phone }: SimulatedText, status: string) =>
    webhooks.queue(`${callbackUrl}/reports`, {
      id,
      status,
      phoneNumber: phone,
      networkCode: '63902',
      ...(status === 'Failed' && { failureReason: 'DeliveryFailure' }),
    });

  function send({ body }: Call): Response {
    const form = new URLSearchParams(body);
    const stranger = [...form.keys()].find((key) => !known.includes(key));
    if (stranger) return new Response(`Unknown parameter ${stranger}`, { status: 400 });
    if (form.get('username') !== username)
      return new Response('The supplied authentication is invalid', { status: 401 });
    const [to, message] = [form.get('to') ?? '', form.get('message') ?? ''];
    if (!to || !message) return new Response('Request is missing required form field', { status: 400 });
    return book.transaction(() => {
      if (!/^\+254[17]\d{8}$/.test(to))
        return answer({ number: to, statusCode: 403, status: 'InvalidPhoneNumber' });
      const id = `ATXid_${book.serial()}`;
      const text = { id, way: 'out', phone: to, text: message, at: now().getTime(), state: 'Sent' } as const;
      report(book.put('text', id, text), 'Sent');
      return answer({
        number: to,
        statusCode: 101,
        status: 'Success',
        messageId: id,
        cost: `KES ${kes(price)}`,
      });
    });
  }

  function reply(phone: string, text: string): void {
    book.transaction(() => {
      const id = `ATIid_${book.serial()}`;
      book.put('text', id, { id, way: 'in', phone, text, at: now().getTime(), state: 'Success' });
      const at = now().toISOString();
      webhooks.queue(`${callbackUrl}/incoming`, { id, date: at, from: phone, to: '22888', text, linkId: id });
    });
  }

  const back = (phone: string) =>
    new Response(null, { status: 303, headers: { location: `/phone/${encodeURIComponent(phone)}` } });
  const server = startServer({
    port,
    publicUrl,
    api: { 'POST /version1/messaging': send },
    pages: {
      'GET /': () => new Response(null, { status: 303, headers: { location: '/phone' } }),
      'GET /phone': () => {
        const phones = [...new Set(book.list('text').map(({ phone }) => phone))];
        const links = phones.map(
          (phone) => html`<li><a href="/phone/${encodeURIComponent(phone)}">${phone}</a></li>`,
        );
        return page(
          name,
          'Whose phone?',
          links.length > 0 ? html`<ul>${links}</ul>` : html`<p>No texts yet.</p>`,
        );
      },
      'GET /phone/:number': ({ params: { number = '' } }) => {
        const texts = book
          .list('text', { phone: number })
          .map(
            ({ way, text, state }) =>
              html`<dt>${way === 'out' ? `${name}, ${state}` : 'You'}</dt><dd>${text}</dd>`,
          );
        return page(
          name,
          number,
          html`<dl>${texts}</dl><form method="post"><label for="text">Write back, such as STOP</label>
            <input id="text" name="text" required maxlength="160"><button>Send</button></form>${calls.show(number)}`,
        );
      },
      'POST /phone/:number': async ({ params: { number = '' }, body }) => {
        const form = new URLSearchParams(body);
        const given = (name: string) => form.get(name) ?? '';
        if (given('text')) reply(number, given('text'));
        if (given('dial')) await calls.dial(number);
        if (given('typed')) await calls.type(number, given('typed'));
        return back(number);
      },
    },
    guard: (request) =>
      request.headers.get('apikey') === apiKey
        ? null
        : new Response('The supplied authentication is invalid', { status: 401 }),
    unknown: () => new Response('Not Found', { status: 404 }),
    fault: () => new Response('Internal Server Error', { status: 500 }),
    mishaps: () => mishaps,
    random,
  });

  return {
    url: server.url,
    get mishaps() {
      return mishaps;
    },
    set mishaps(next) {
      mishaps = next;
    },
    texts: (phone) => book.list('text', { phone }),
    reply,
    switchOff: (phone) => void book.put('off', phone, { phone }),
    async progress() {
      for (const text of book.list('text', { way: 'out', state: 'Sent' }))
        book.transaction(() => {
          const fails = book.get('off', text.phone) !== null;
          const state = fails ? 'Failed' : 'Success';
          report(book.put('text', text.id, { ...text, state }), state);
        });
    },
    deliverWebhooks: webhooks.deliver,
    dial: calls.dial,
    type: calls.type,
    charged: () => book.list('text', { way: 'out' }).length * price,
    async stop() {
      await server.stop();
      book.close();
    },
  };
}

const kes = (tenThousandths: number) => (tenThousandths / 10_000).toFixed(4);

interface Recipient {
  number: string;
  statusCode: number;
  status: string;
  cost?: string;
  messageId?: string;
}

function answer({ cost = 'KES 0.0000', messageId = 'None', ...recipient }: Recipient): Response {
  const isSent = recipient.statusCode === 101;
  const Message = `Sent to ${isSent ? 1 : 0}/1 Total Cost: ${cost}`;
  const data = { Message, Recipients: [{ ...recipient, cost, messageId }] };
  return Response.json({ SMSMessageData: data }, { status: 201 });
}
