import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isSameSecret } from '#api/start/secrets/new-secret.ts';
import { isHmac } from '../payment/signature.ts';
import type { WhatsAppSettings } from './settings.ts';

export type WhatsAppEvent =
  | { about: 'status'; reference: string; status: string; isFree: boolean; problem: number | null }
  | { about: 'words'; from: string; words: string };

const status = Type.Object({
  id: Type.String(),
  status: Type.String(),
  pricing: Type.Optional(Type.Object({ billable: Type.Boolean() })),
  errors: Type.Optional(Type.Array(Type.Object({ code: Type.Integer() }))),
});
const reply = Type.Object({ title: Type.String() });
const message = Type.Object({
  from: Type.String({ pattern: '^\\d{8,15}$' }),
  text: Type.Optional(Type.Object({ body: Type.String() })),
  button: Type.Optional(Type.Object({ text: Type.String() })),
  interactive: Type.Optional(
    Type.Object({ button_reply: Type.Optional(reply), list_reply: Type.Optional(reply) }),
  ),
});
const unread = Type.Array(Type.Unknown());
const value = Type.Object({
  metadata: Type.Object({ phone_number_id: Type.String() }),
  statuses: Type.Optional(unread),
  messages: Type.Optional(unread),
});
const entry = Type.Object({ changes: Type.Array(Type.Unknown()) });
const change = Type.Object({ value });
const event = Type.Object({ entry: unread });

/** What to answer Meta when the webhook's address is entered; null for anyone else. */
export function challengeFor({ verifyToken }: WhatsAppSettings, query: URLSearchParams): string | null {
  const isMeta =
    query.get('hub.mode') === 'subscribe' && isSameSecret(query.get('hub.verify_token') ?? '', verifyToken);
  return isMeta ? query.get('hub.challenge') : null;
}

const form = 'sha256=';

/** Whether these bytes are Meta's, by `X-Hub-Signature-256`. */
export function isFromMeta({ appSecrets }: WhatsAppSettings, body: string, signature: string): boolean {
  if (!signature.startsWith(form)) return false;
  const given = signature.slice(form.length);
  return appSecrets.some((key) => isHmac(given, { kind: 'sha256', key, text: body }));
}

/**
 * What an event tells about our number, in order. Meta puts several into one, each of which is judged by itself: what we
 * don't know is left out, and nothing else with it.
 */
export function readEvent({ phoneNumberId }: WhatsAppSettings, body: unknown): WhatsAppEvent[] {
  return known(event, [body])
    .flatMap((each) => known(entry, each.entry))
    .flatMap(({ changes }) => known(change, changes))
    .filter((each) => each.value.metadata.phone_number_id === phoneNumberId)
    .flatMap(({ value: { statuses = [], messages = [] } }) => [
      ...known(status, statuses).map(readStatus),
      ...known(message, messages).flatMap(readWords),
    ]);
}

const known = <Schema extends TSchema>(schema: Schema, parts: unknown[]): Static<Schema>[] =>
  parts.filter((part) => Value.Check(schema, part));

function readStatus({ id, status: word, pricing, errors }: Static<typeof status>): WhatsAppEvent {
  const isFree = pricing?.billable === false;
  return { about: 'status', reference: id, status: word, isFree, problem: errors?.[0]?.code ?? null };
}

/** What someone typed, or the words on what they tapped. */
function readWords({ from, text, button, interactive }: Static<typeof message>): WhatsAppEvent[] {
  const { button_reply, list_reply } = interactive ?? {};
  const words = text?.body ?? button?.text ?? button_reply?.title ?? list_reply?.title;
  return words === undefined ? [] : [{ about: 'words', from: `+${from}`, words }];
}
