import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isSameSecret } from '#api/start/secret.ts';
import { isHmac } from '../payment/signature.ts';
import type { WhatsAppSettings } from './settings.ts';

/** What became of a message, or what someone wrote to us. */
export type Told =
  | { about: 'status'; reference: string; status: string; isFree: boolean; problem: number | null }
  | { about: 'words'; from: string; words: string };

const status = Type.Object({
  id: Type.String(),
  status: Type.String(),
  pricing: Type.Optional(Type.Object({ billable: Type.Boolean() })),
  errors: Type.Optional(Type.Array(Type.Object({ code: Type.Integer() }))),
});
const message = Type.Object({
  from: Type.String({ pattern: '^\\d{8,15}$' }),
  type: Type.String(),
  text: Type.Optional(Type.Object({ body: Type.String() })),
});
const event = Type.Object({
  entry: Type.Array(
    Type.Object({
      changes: Type.Array(
        Type.Object({
          value: Type.Object({
            metadata: Type.Object({ phone_number_id: Type.String() }),
            statuses: Type.Optional(Type.Array(status)),
            messages: Type.Optional(Type.Array(message)),
          }),
        }),
      ),
    }),
  ),
});

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

/** What an event tells about our number, in order; nothing if it tells of something else. */
export function readEvent({ phoneNumberId }: WhatsAppSettings, body: string): Told[] {
  const read: unknown = JSON.parse(body);
  if (!Value.Check(event, read)) return [];
  return read.entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
    .flatMap(({ statuses = [], messages = [] }) => [
      ...statuses.map(readStatus),
      ...messages.flatMap(readWords),
    ]);
}

function readStatus({ id, status: word, pricing, errors }: Static<typeof status>): Told {
  const isFree = pricing?.billable === false;
  return { about: 'status', reference: id, status: word, isFree, problem: errors?.[0]?.code ?? null };
}

const readWords = ({ from, text }: Static<typeof message>): Told[] =>
  text ? [{ about: 'words', from: `+${from}`, words: text.body }] : [];
