import type { Env } from '#api/start/settings/env.ts';
import type { Finding } from './finding.ts';

export interface Circumstances {
  env: Env;
  /** Where to send a test email; null: none is sent. */
  mailTo: string | null;
}

/** Tries some of the settings for real, and leaves the product as it was. */
export interface Check {
  name: string;
  look(circumstances: Circumstances): Promise<Finding[]>;
}
