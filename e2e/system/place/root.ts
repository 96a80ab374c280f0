import { join } from 'node:path';

/** Where the product lies that is proved. */
export const root = join(import.meta.dir, '../../..');
