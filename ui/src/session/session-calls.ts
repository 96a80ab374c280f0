import { api, call } from './api.ts';

/** Whose the stored token is; a timeout by `patience` counts as no answer. */
export const verify = (patience: AbortSignal) => call(api.users.verify.get({ fetch: { signal: patience } }));
