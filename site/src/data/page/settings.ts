import { type Api, unwrap } from '@salamu/api/client';
import { type ContactDetails, inventedContact } from '@salamu/api/domain/brand';
import type { Answer } from './types.ts';

export type Settings = Answer<Api['settings']['get']>;

export const settingsInForce = (api: Api): Promise<Settings> => unwrap(api.settings.get());

/** How people reach us, which error pages have to show even while nothing else works. */
export async function contactDetails({
  api,
  contact = inventedContact,
}: Pick<App.Locals, 'api' | 'contact'>): Promise<ContactDetails> {
  try {
    return { ...contact, ...(await settingsInForce(api)).support };
  } catch {
    return contact;
  }
}

export const telephoneLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
