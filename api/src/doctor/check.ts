import type { Env } from '#api/start/settings/env.ts';
import type { Finding } from './finding.ts';

export interface Circumstances {
  env: Env;
  /** Where to send a test email; null sends none. */
  mailTo: string | null;
}

/** Tries some settings for real and leaves the product unchanged. */
export interface Check {
  name: string;
  look(circumstances: Circumstances): Promise<Finding[]>;
}
