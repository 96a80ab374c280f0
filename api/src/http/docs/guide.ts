import { apiKeyPrefix, apiScopes, scopeWords } from '#api/domain/account/api-keys.ts';
import { answerKeptFor } from '#api/domain/idempotency.ts';
import {
  messageWords,
  topicWords,
  webhookLimits,
  webhookTopics,
} from '#api/domain/notifications/webhooks.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import type { ApiDocument } from './document.ts';

/** Months that a deprecated operation or field keeps working. */
const noticeMonths = 6;

/** Without its artist. */
export const sampleRequest = {
  occasion: 'birthday',
  forSelf: false,
  recipientName: 'Njeri',
  fromName: 'Our shop',
  instructions: 'She turns thirty and has just opened her salon.',
  language: 'en',
};

const firstCall = (origin: string) => `curl '${origin}/api/artists?search=amina' \\
  -H "Authorization: Bearer $SALAMU_KEY"`;

const placing = (origin: string) => `curl '${origin}/api/requests' \\
  -H "Authorization: Bearer $SALAMU_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ artistId: '…', ...sampleRequest }, null, 2)}'`;

const typed = (origin: string) => `npx openapi-typescript ${origin}/api/openapi.json -o salamu.d.ts
npm install openapi-fetch`;

const typedCall = (origin: string) => `import createClient from 'openapi-fetch';
import type { paths } from './salamu.d.ts';

const salamu = createClient<paths>({
  baseUrl: '${origin}',
  headers: { authorization: \`Bearer \${process.env.SALAMU_KEY}\` },
});
const { data, error } = await salamu.GET('/api/requests');
if (error) throw new Error(error.code);
console.log(data.items.map(({ code, status }) => [code, status]));`;

const verifying = `import { Webhook } from 'standardwebhooks';

const hook = new Webhook(process.env.SALAMU_WEBHOOK_SECRET);

export async function POST(request) {
  const body = await request.text();
  // Asked once, before you have the secret: whether you expect our messages.
  const { challenge } = JSON.parse(body).data;
  if (challenge) return new Response(challenge);
  // Throws if the signature is wrong or the message is old.
  const { type, data } = hook.verify(body, Object.fromEntries(request.headers));
  console.log(type, data.id); // request.delivered 01980f3a-…
  return new Response(null, { status: 204 });
}`;

const prose = (text: string) => Bun.escapeHTML(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const code = (text: string) => `<pre><code>${Bun.escapeHTML(text)}</code></pre>`;
const said = (text: string) => `<p>${prose(text)}</p>`;
const terms = (rows: [term: string, words: string][]) =>
  `<ul>${rows.map(([term, words]) => `<li><code>${term}</code> <span class="words">${prose(words)}</span></li>`).join('')}</ul>`;

/** From nothing to the first call, the first request and the first webhook. */
export function guide(document: ApiDocument): string {
  const origin = document.servers[0]?.url ?? '';
  return [
    '<h3>1. Create a key</h3>',
    `<p>Sign in and <a href="/profile/api">create an API key</a>. It starts with <code>${apiKeyPrefix}</code>, acts on your behalf, and allows only the scopes you choose:</p>`,
    terms(apiScopes.map((scope) => [scope, scopeWords[scope].opens()])),
    said('Keep it on your server, never in a page or an app. You can revoke it at any time.'),
    '<h3>2. Make a call</h3>',
    code(firstCall(origin)),
    said('With the scope `requests:place`, request a video. The response has a URL where the fan pays:'),
    code(placing(origin)),
    said(
      `If a response is lost or is a 5xx, repeat the call with the same \`Idempotency-Key\`: within ${formatSpan(answerKeptFor)}, it takes effect only once.`,
    ),
    '<h3>3. Add types</h3>',
    code(typed(origin)),
    code(typedCall(origin)),
    '<h3>4. Know when something happens</h3>',
    `<p><a href="/profile/api">Add a webhook</a> instead of polling. It can tell you about:</p>`,
    terms(webhookTopics.map((topic) => [`${topic}.*`, topicWords[topic].tells()])),
    said(
      `First we ask the address whether it expects us: it is added once it has answered \`webhook.challenge\` with the challenge as its body. We sign each message as Standard Webhooks describes, and retry for ${formatSpan(webhookLimits.triedFor)} until you answer 2xx. A message may arrive twice, with the same \`webhook-id\`, and messages may arrive out of order: read the current state with an API key.`,
    ),
    code(verifying),
    `<details><summary>Every message</summary>${terms(Object.entries(messageWords))}</details>`,
    '<h3>Good to know</h3>',
    said(document.info.description),
    said(
      'Every error is an RFC 9457 problem with a stable `code`; quote its `requestId` to our team. `scope_missing` means the key is valid but lacks a scope.',
    ),
    said(
      '`RateLimit-Policy` and `RateLimit` say what is left of your quotas. After a 429, wait as long as `Retry-After` says.',
    ),
    said(
      `New message types and codes may be added too. Before we remove anything, we mark it \`deprecated\` here and send \`Deprecation\` and \`Sunset\` headers for at least ${noticeMonths} months.`,
    ),
  ].join('');
}
