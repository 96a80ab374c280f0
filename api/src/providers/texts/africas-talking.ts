import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { costUnit } from '#api/domain/notifications/kinds.ts';
import { isSameSecret } from '#api/start/secrets/new-secret.ts';
import { sourceList } from '../addresses.ts';
import type { ChannelAnswer } from '../channel.ts';
import { DoubtfulAnswerError } from '../payment/doubt.ts';
import { guardedFetch, jsonOf } from '../payment/guarded-fetch.ts';
import type { TextSender } from './sender.ts';
import type { TextSettings } from './settings.ts';

/** What `POST /version1/messaging` answers, as documented at developers.africastalking.com/docs/sms/sending. */
const answer = Type.Object({
  SMSMessageData: Type.Object({
    Message: Type.String(),
    Recipients: Type.Array(
      Type.Object({
        statusCode: Type.Integer(),
        number: Type.String(),
        status: Type.String(),
        cost: Type.String(),
        messageId: Type.String(),
      }),
    ),
  }),
});

/** Processed, sent, queued. */
const taken = [100, 101, 102];
/** Risk hold, invalid sender, out of money, and what is wrong at the provider or a gateway. */
const notNow = [401, 402, 405, 500, 501];

/** Texts by Africa's Talking. It takes no key of ours for a text and tells of none it took, so a lost answer stays a doubt. */
export function africasTalking(settings: TextSettings): TextSender {
  const mayCall = sourceList(settings.sources);
  return {
    captures: false,
    dailyCap: settings.dailyCap,
    ussd:
      settings.ussdCode === null ? null : { code: settings.ussdCode, payoutMost: settings.ussdPayoutMost },
    isFromProvider: (secret, address) =>
      settings.secrets.some((one) => isSameSecret(one, secret)) && mayCall(address),
    async send({ to, words }) {
      const { username, apiKey, from, apiUrl } = settings;
      const response = await guardedFetch(new URL('/version1/messaging', apiUrl), {
        method: 'POST',
        headers: {
          apiKey,
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ username, to, message: words, ...(from && { from }) }).toString(),
      });
      // It refuses these before it looks at the text.
      if (response.status === 401 || response.status === 429)
        return { outcome: 'not-now', reason: `answered ${response.status}` };
      if (!response.ok) throw new DoubtfulAnswerError(`Africa’s Talking answered ${response.status}`);
      const read = await jsonOf(response, 'what Africa’s Talking answered');
      if (!Value.Check(answer, read))
        throw new DoubtfulAnswerError('Africa’s Talking answered something else');
      return readAnswer(read, to);
    },
  };
}

function readAnswer(
  { SMSMessageData: { Message, Recipients } }: Static<typeof answer>,
  to: string,
): ChannelAnswer {
  const [recipient] = Recipients;
  // Without a recipient nothing was sent: the message says why, such as `InvalidSenderId`.
  if (!recipient) return { outcome: 'not-now', reason: Message };
  if (Recipients.length > 1 || recipient.number !== to)
    throw new DoubtfulAnswerError('Africa’s Talking answered about another number');
  const { statusCode, status, messageId, cost } = recipient;
  if (taken.includes(statusCode))
    return { outcome: 'sent', reference: messageId, cost: readCost(cost), isThere: false };
  return { outcome: notNow.includes(statusCode) ? 'not-now' : 'refused', reason: status };
}

/** `KES 0.8000` in ten-thousandths; 0 where it says none. */
function readCost(text: string): number {
  const [, amount = '0'] = /(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return Math.round(Number(amount) * costUnit);
}
