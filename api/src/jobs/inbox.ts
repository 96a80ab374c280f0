import { workInbox } from '#api/modules/money/payments/inbox.ts';
import type { Job } from './runner.ts';

/** Works the webhooks that were stored. */
export const inbox: Job = { name: 'inbox', every: 1_000, wakes: true, run: (ctx) => workInbox(ctx) };
