import { workInbox } from '#api/modules/money/payments/inbox.ts';
import type { Job } from './runner.ts';

/** Processes the stored webhooks. */
export const inbox: Job = { name: 'inbox', every: 1_000, wakes: true, run: (ctx) => workInbox(ctx) };
