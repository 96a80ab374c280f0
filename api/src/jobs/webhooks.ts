import { sendDueWebhooks } from '#api/modules/webhooks/deliver.ts';
import type { Job } from './runner.ts';

/** Tell people's endpoints what has happened. */
export const webhooks: Job = {
  name: 'webhooks',
  every: 1_000,
  wakes: true,
  run: sendDueWebhooks,
};
