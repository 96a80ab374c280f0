import { Type } from '@sinclair/typebox';
import { DoubtfulAnswerError, readAs } from '../payment/doubt.ts';
import { guardedFetch, jsonOf } from '../payment/guarded-fetch.ts';
import type { WhatsAppSettings } from './settings.ts';

/** A message from one of the templates that Meta has approved. */
export interface TemplateMessage {
  /** In digits, as WhatsApp names phones. */
  to: string;
  template: { name: string; language: string };
  /** An address that Meta fetches the video from. */
  video?: string;
  /** What its words leave open, in order. */
  words: string[];
  /** What the address of its button ends with. */
  buttonPath?: string;
}

/** What became of a message that was handed over. */
export type MessageAnswer =
  | { outcome: 'sent'; reference: string }
  /** It will never reach this phone. */
  | { outcome: 'refused'; reason: string }
  /** It was certainly not sent, and may be tried again. */
  | { outcome: 'not-now'; reason: string };

const taken = Type.Object({
  messages: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1, maxItems: 1 }),
});
const problem = Type.Object({ error: Type.Object({ code: Type.Integer(), message: Type.String() }) });

/** Our token, our rate, their trouble: another try may go through. */
const notNow = [4, 190, 80007, 130429, 131000, 131016, 131048, 131056, 133004];

/**
 * Hand over one message within ten seconds, by `POST /<number>/messages` of the Cloud API
 * (developers.facebook.com/docs/whatsapp/cloud-api/messages).
 * @throws DoubtfulAnswerError, or what `fetch` throws, where nobody knows whether it was sent
 */
export async function sendTemplate(
  { accessToken, phoneNumberId, apiUrl }: WhatsAppSettings,
  { to, template, video, words, buttonPath }: TemplateMessage,
): Promise<MessageAnswer> {
  const components = [
    ...(video ? [{ type: 'header', parameters: [{ type: 'video', video: { link: video } }] }] : []),
    { type: 'body', parameters: words.map((text) => ({ type: 'text', text: oneLine(text) })) },
    ...(buttonPath
      ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: buttonPath }] }]
      : []),
  ];
  const response = await guardedFetch(new URL(`/v23.0/${phoneNumberId}/messages`, apiUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: { name: template.name, language: { code: template.language }, components },
    }),
  });
  const said = await jsonOf(response, 'what WhatsApp answered');
  if (response.ok) {
    const [message] = readAs(taken, said, 'what WhatsApp answered').messages;
    return { outcome: 'sent', reference: message?.id ?? '' };
  }
  if (response.status >= 500) throw new DoubtfulAnswerError(`WhatsApp answered ${response.status}`);
  const { code, message } = readAs(problem, said, 'what WhatsApp answered').error;
  return { outcome: notNow.includes(code) ? 'not-now' : 'refused', reason: message };
}

/** Parameters with line breaks, tabs or five spaces in a row are refused. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
