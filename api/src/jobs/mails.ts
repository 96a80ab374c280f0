import { sendDueMails } from '#api/modules/letters/service.ts';
import type { Job } from './runner.ts';

/** Sends due emails. */
export const mails: Job = {
  name: 'mails',
  every: 1_000,
  wakes: true,
  waitsFor: 'mail',
  run: (ctx) => sendDueMails(ctx),
};
