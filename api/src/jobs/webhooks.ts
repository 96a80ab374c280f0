import { sendDueWebhooks } from '#api/modules/webhooks/deliver.ts';
import type { Job } from './runner.ts';

/** Sends messages to people's webhook endpoints. */
export const webhooks: Job = {
  name: 'webhooks',
  every: 1_000,
  wakes: true,
  run: sendDueWebhooks,
};
