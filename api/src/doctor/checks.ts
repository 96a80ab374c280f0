import type { Check } from './check.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { backups, files } from './files.ts';
import { mail } from './mail.ts';
import { payments } from './payments.ts';
import { publicUrl } from './public-url.ts';
import { replica } from './replica.ts';
import { sessions } from './sessions.ts';
import { traces } from './traces.ts';

/** In printing order. */
export const checks: readonly Check[] = [
  database,
  sessions,
  replica,
  files,
  backups,
  mail,
  payments,
  publicUrl,
  disk,
  traces,
];
