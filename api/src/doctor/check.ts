import type { Env } from '#api/env.ts';
import type { Finding } from './finding.ts';

export interface Circumstances {
  env: Env;
  /** Where a mail is sent to, to see it arrive; null: none is sent. */
  mailTo: string | null;
}

/** Tries what some settings say, for real, and leaves the product as it was. */
export interface Check {
  name: string;
  look(circumstances: Circumstances): Promise<Finding[]>;
}
