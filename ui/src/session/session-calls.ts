import { api, call } from './api.ts';

/** Who the stored token belongs to; no answer before `patience` ends counts as none. */
export const verify = (patience: AbortSignal) => call(api.users.verify.get({ fetch: { signal: patience } }));
