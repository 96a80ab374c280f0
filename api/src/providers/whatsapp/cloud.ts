import { baseLocale, type Locale } from '@salamu/messages/locales';
import { Type } from '@sinclair/typebox';
import { newsTemplate } from '#api/domain/notifications/whatsapp.ts';
import type { Channel, ChannelAnswer } from '../channel.ts';
import { DoubtfulAnswerError, readAs } from '../payment/doubt.ts';
import { guardedFetch, jsonOf } from '../payment/guarded-fetch.ts';
import type { WhatsAppSettings } from './settings.ts';

export interface TemplateMessage {
  /** In international form. */
  to: string;
  template: { name: string };
  language: Locale;
  /** The template that takes a video too, and the address that Meta fetches it from. */
  file?: { template: { name: string }; link: string } | null;
  /** What its words leave open, in order. */
  words: string[];
  buttonPath?: string;
}

const taken = Type.Object({
  messages: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1, maxItems: 1 }),
});
const problem = Type.Object({ error: Type.Object({ code: Type.Integer(), message: Type.String() }) });

/** Meta has approved this template in other languages only, or none at all. */
const notInLanguage = 132001;
/** Our token, our rate, their trouble: another try may go through. */
const notNow = [4, 190, 80007, 130429, 131000, 131016, 131048, 131056, 133004];

/**
 * Hand over one message within ten seconds, by `POST /<number>/messages` of the Cloud API. Where a template isn't approved
 * in the language, the message goes without its file, and then in English (developers.facebook.com/docs/whatsapp/cloud-api/messages).
 * @throws DoubtfulAnswerError, or what `fetch` throws, where nobody knows whether it was sent
 */
export async function sendTemplate(
  settings: WhatsAppSettings,
  message: TemplateMessage,
): Promise<ChannelAnswer> {
  const { to, language, file, words, buttonPath } = message;
  const template = file?.template ?? message.template;
  const components = [
    ...(file ? [{ type: 'header', parameters: [{ type: 'video', video: { link: file.link } }] }] : []),
    { type: 'body', parameters: words.map((text) => ({ type: 'text', text: oneLine(text) })) },
    ...(buttonPath
      ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: buttonPath }] }]
      : []),
  ];
  const sent = { name: template.name, language: { code: language }, components };
  const answer = await post(settings, to, { type: 'template', template: sent });
  if (answer.code === notInLanguage && file) return sendTemplate(settings, { ...message, file: null });
  if (answer.code === notInLanguage && language !== baseLocale)
    return sendTemplate(settings, { ...message, language: baseLocale });
  return answer.outcome;
}

/** Hand over words as they are to someone who has written to us within a day. */
export const sendWords = async (
  settings: WhatsAppSettings,
  { to, words }: { to: string; words: string },
): Promise<ChannelAnswer> => (await post(settings, to, { type: 'text', text: { body: words } })).outcome;

async function post(
  { accessToken, phoneNumberId, apiUrl, messageCost }: WhatsAppSettings,
  to: string,
  content: object,
): Promise<{ code?: number; outcome: ChannelAnswer }> {
  const response = await guardedFetch(new URL(`/v23.0/${phoneNumberId}/messages`, apiUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      // In digits, as WhatsApp names phones.
      to: to.replace('+', ''),
      ...content,
    }),
  });
  const said = await jsonOf(response, 'what WhatsApp answered');
  if (response.ok) {
    const [sent] = readAs(taken, said, 'what WhatsApp answered').messages;
    return { outcome: { outcome: 'sent', reference: sent?.id ?? '', cost: messageCost, isThere: false } };
  }
  if (response.status >= 500) throw new DoubtfulAnswerError(`WhatsApp answered ${response.status}`);
  const { code, message: reason } = readAs(problem, said, 'what WhatsApp answered').error;
  return { code, outcome: { outcome: notNow.includes(code) ? 'not-now' : 'refused', reason } };
}

/** News on WhatsApp: always by the template, which within a day of their own words costs nothing either. */
export const whatsAppNews = (settings: WhatsAppSettings): Channel => ({
  dailyCap: settings.dailyCap,
  send: ({ words, ...message }) =>
    sendTemplate(settings, { ...message, template: newsTemplate, words: [words] }),
});

const mostCharacters = 1_024;

/** Parameters with line breaks, tabs or five spaces in a row are refused, and longer ones. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, mostCharacters);
