import { join } from 'node:path';

function set(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run the stories with \`bun e2e/system/run.ts\`.`);
  return value;
}

/** Where people reach the product. */
export const publicUrl = set('E2E_URL');
/** The same by plain http. */
export const httpUrl = set('E2E_HTTP_URL');
/** Where the machine room is reached. */
export const controlUrl = set('E2E_CONTROL_URL');
/** Where each copy listens. */
export const copyUrls = set('E2E_COPIES').split(',');
export const adminEmail = set('E2E_ADMIN_EMAIL');

/** Of everyone. */
export const password = 'kitenge-mango-harbour';

/** A committed video or picture. */
export const fixture = (name: string) => join(import.meta.dirname, '../../fixtures', name);
