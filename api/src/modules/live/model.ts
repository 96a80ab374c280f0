import { t } from 'elysia';
import { liveKinds, liveLimits } from '#api/domain/notifications/live-events.ts';
import { formatSpan } from '#api/domain/text/measures.ts';

export const stream = t.String({
  contentMediaType: 'text/event-stream',
  description: `Server-sent events: ${liveKinds.map((kind) => `\`${kind}\``).join(', ')}. \`data\` is JSON: the \`id\` of the request or payout that changed, and the request’s \`event\`. Read the thing itself through its own operation; the same change may be told twice. \`reload\`: load everything again.`,
});

export const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: `The last id received: the stream goes on after it, for ${formatSpan(liveLimits.retention)}.`,
  schema: { type: 'string', format: 'uuid' },
} as const;
