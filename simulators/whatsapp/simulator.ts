import { createHmac } from 'node:crypto';
import type { Random } from '../kit/random.ts';
import { openRecords } from '../kit/records.ts';
import { type Call, startServer } from '../kit/server.ts';
import { webhookQueue } from '../kit/webhooks.ts';
import { type Mishaps, noMishaps } from '../mishaps.ts';
import { no } from './answers.ts';
import { type Kinds, phonePage, type SimulatedMessage } from './book.ts';
import { isTaken } from './media.ts';
import { type Filled, fill, isApprovable, type Sent, type SimulatedTemplate } from './templates.ts';

interface Options {
  accessToken: string;
  phoneNumberId: string;
  /** The business number, in digits. */
  number: string;
  appSecret: string;
  verifyToken: string;
  templates: SimulatedTemplate[];
  webhookUrl: string;
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

export interface WhatsAppSimulator {
  url: string;
  mishaps: Mishaps;
  /** What went to a phone and came from it, in order. */
  messages(phone: string): SimulatedMessage[];
  /** Writes to the business from a phone. */
  write(phone: string, text: string): void;
  /** Takes WhatsApp off a phone: what is sent to it fails. */
  remove(phone: string): void;
  /** Asks the webhook's address to prove itself, as when it is entered; whether it has. */
  verifyWebhook(): Promise<boolean>;
  /** Lets what was sent reach its phone, and queues the statuses. */
  progress(): Promise<void>;
  /** Posts the webhooks that are due; answers how many still wait. */
  deliverWebhooks(): Promise<number>;
  stop(): Promise<void>;
}

const known = ['messaging_product', 'recipient_type', 'to', 'type', 'template', 'text'];
const undeliverable = {
  code: 131026,
  title: 'Message undeliverable',
  message: 'Message undeliverable',
  error_data: { details: 'Message Undeliverable.' },
};
const notFetched = {
  code: 131053,
  title: 'Media upload error',
  message: 'Media upload error',
  error_data: { details: 'The media could not be fetched, or its type or size is not supported.' },
};
const openFor = 24 * 60 * 60_000;

/** Meta's WhatsApp Cloud API, written from its documentation: templates, words within 24 hours, statuses and replies. */
export function startWhatsAppSimulator(options: Options): WhatsAppSimulator {
  const { port = 0, publicUrl, file, now, random = Math.random, phoneNumberId, number, webhookUrl } = options;
  let mishaps: Mishaps = { ...noMishaps, ...options.mishaps };
  const book = openRecords<Kinds>(file);
  const metadata = { display_phone_number: number, phone_number_id: phoneNumberId };
  const seconds = () => String(Math.floor(now().getTime() / 1000));
  const event = (value: object) => ({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [{ value: { messaging_product: 'whatsapp', metadata, ...value }, field: 'messages' }],
      },
    ],
  });
  const webhooks = webhookQueue({
    records: book,
    mishaps: () => mishaps,
    random,
    headers: (body) => ({
      'x-hub-signature-256': `sha256=${createHmac('sha256', options.appSecret).update(body).digest('hex')}`,
    }),
    foreign: () => ({
      url: webhookUrl,
      body: JSON.stringify(
        event({ statuses: [{ id: 'wamid.FOREIGN', status: 'delivered', timestamp: seconds() }] }),
      ),
    }),
  });

  function tell(
    { id, phone }: SimulatedMessage,
    status: 'sent' | 'delivered' | 'failed',
    problem = undeliverable,
  ): void {
    const rest =
      status === 'failed'
        ? { errors: [problem] }
        : { pricing: { billable: !isOpen(phone), pricing_model: 'PMP', category: 'utility' } };
    webhooks.queue(
      webhookUrl,
      event({ statuses: [{ id, status, timestamp: seconds(), recipient_id: phone, ...rest }] }),
    );
  }

  /** Whether the phone has written within the last day. */
  function isOpen(phone: string): boolean {
    const last = book.list('message', { way: 'in', phone }).at(-1);
    return last !== undefined && now().getTime() - last.at < openFor;
  }

  function send({ body, params: { id } }: Call): Response {
    if (id !== phoneNumberId) return no(100, 'Unsupported post request.', 400);
    const sent: Sent = JSON.parse(body);
    const stranger = Object.keys(sent).find((key) => !known.includes(key));
    if (stranger) return no(100, `Unexpected key "${stranger}" on param.`, 400);
    if (sent.messaging_product !== 'whatsapp') return no(100, 'messaging_product is required', 400);
    const phone = (sent.to ?? '').replace(/^\+/, '');
    if (!/^\d{8,15}$/.test(phone)) return no(131009, 'Parameter value is not valid', 400);
    const filled = fillIn(sent, phone);
    if (filled instanceof Response) return filled;
    return book.transaction(() => {
      const message = `wamid.${Buffer.from(`${phone}-${book.serial()}`).toString('base64')}`;
      const at = now().getTime();
      book.put('message', message, { id: message, way: 'out', phone, ...filled, at, state: 'accepted' });
      return Response.json({
        messaging_product: 'whatsapp',
        contacts: [{ input: sent.to, wa_id: phone }],
        messages: [{ id: message, message_status: 'accepted' }],
      });
    });
  }

  function fillIn({ type, template, text }: Sent, phone: string): Filled | Response {
    if (type === 'text')
      return isOpen(phone) && text?.body ? { words: [text.body] } : no(131047, 'Re-engagement message', 400);
    if (type !== 'template' || !template) return no(131008, 'Required parameter is missing', 400);
    const approved = options.templates.find(
      (one) => isApprovable(one) && one.name === template.name && one.language === template.language.code,
    );
    if (!approved) return no(132001, 'Template name does not exist in the translation', 404);
    return fill(approved, template) ?? no(132000, 'Number of parameters does not match', 400);
  }

  function write(phone: string, text: string): void {
    book.transaction(() => {
      const id = `wamid.in-${book.serial()}`;
      const at = now().getTime();
      book.put('message', id, { id, way: 'in', phone, words: [text], at, state: 'received' });
      webhooks.queue(
        webhookUrl,
        event({
          contacts: [{ profile: { name: 'Someone' }, wa_id: phone }],
          messages: [{ from: phone, id, timestamp: seconds(), type: 'text', text: { body: text } }],
        }),
      );
    });
  }

  const server = startServer({
    port,
    publicUrl,
    api: { 'POST /:version/:id/messages': send },
    pages: {
      'GET /phone/:number': ({ params: { number: phone = '' } }) =>
        phonePage(phone, book.list('message', { phone })),
      'POST /phone/:number': ({ params: { number: phone = '' }, body }) => {
        const text = new URLSearchParams(body).get('text') ?? '';
        if (text) write(phone, text);
        return new Response(null, { status: 303, headers: { location: `/phone/${phone}` } });
      },
    },
    guard: ({ headers }) =>
      headers.get('authorization') === `Bearer ${options.accessToken}`
        ? null
        : no(190, 'Invalid OAuth access token', 401),
    unknown: () => no(100, 'Unknown path components', 404),
    fault: () => no(131000, 'Something went wrong', 500),
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
    messages: (phone) => book.list('message', { phone }),
    write,
    remove: (phone) => void book.put('absent', phone, { phone }),
    async verifyWebhook() {
      const challenge = String(Math.floor(random() * 1e9));
      const asked = new URL(webhookUrl);
      asked.search = `${new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.challenge': challenge,
        'hub.verify_token': options.verifyToken,
      })}`;
      const answer = await fetch(asked);
      return answer.status === 200 && (await answer.text()) === challenge;
    },
    async progress() {
      for (const message of book.list('message', { way: 'out', state: 'accepted' })) {
        const isPlayed = !message.video || (await isTaken(message.video));
        book.transaction(() => {
          const state = !isPlayed || book.get('absent', message.phone) ? 'failed' : 'delivered';
          if (state === 'delivered') tell(message, 'sent');
          const problem = isPlayed ? undeliverable : notFetched;
          tell(book.put('message', message.id, { ...message, state }), state, problem);
        });
      }
    },
    deliverWebhooks: webhooks.deliver,
    async stop() {
      await server.stop();
      book.close();
    },
  };
}
