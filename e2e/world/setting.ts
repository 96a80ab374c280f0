import { join } from 'node:path';

function set(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Run the tests with \`bun run e2e\`.`);
  return value;
}

/** Where the product under test is. */
export const productUrl = set('E2E_URL');
/** Where its clock is moved. */
export const clockUrl = set('E2E_CLOCK_URL');
/** Where the phones that M-Pesa rings are picked up. */
export const phonesUrl = set('E2E_PHONES_URL');
/** Where phones have WhatsApp. */
export const whatsAppUrl = set('E2E_WHATSAPP_URL');

/** A committed video or picture. */
export const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);
