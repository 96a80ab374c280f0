import { messageWords, topicWords, type WebhookTopic, webhookTopics } from '#api/domain/webhooks.ts';
import type { ApiDocument } from './document.ts';
import { prose, sayings, schemaPart } from './page-schema.ts';

const safe = Bun.escapeHTML;

/** The messages we send, by topic. */
export function messagesPart({ webhooks }: ApiDocument): string {
  return webhookTopics.map((topic) => messageDetails(topic, webhooks)).join('');
}

function messageDetails(topic: WebhookTopic, webhooks: ApiDocument['webhooks']): string {
  const call = webhooks[topic]?.post;
  if (!call) throw new Error(`the document has no webhook about a ${topic}`);
  const types = Object.entries(messageWords)
    .filter(([type]) => type.startsWith(`${topic}.`))
    .map(([type, words]) => `<li><code>${type}</code> <span class="words">${safe(words)}</span></li>`);
  const headers = call.parameters.map(
    ({ name, description, schema }) =>
      `<li><code>${name}</code> ${schemaPart(schema, sayings([description]))}</li>`,
  );
  const answers = Object.entries(call.responses).map(
    ([status, { description }]) => `<li><span class="status">${status}</span> ${prose(description)}</li>`,
  );
  const body = schemaPart(call.requestBody.content['application/json']?.schema ?? {});
  return `<details class="operation"><summary><span class="method">SENT</span><span class="path">${topic}.*</span><span class="says">${safe(topicWords[topic].tells())}</span></summary><div class="inside" id="${call.operationId}"><h4>Messages</h4><ul class="fields">${types.join('')}</ul><h4>Headers</h4><ul class="fields">${headers.join('')}</ul><h4>Body <code>application/json</code></h4>${body}<h4>Your answers</h4><ul class="fields">${answers.join('')}</ul></div></details>`;
}
