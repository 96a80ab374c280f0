import { type Api, unwrap } from '@salamu/api/client';
import { brand } from '@salamu/api/domain/brand';
import type { Answer } from './types.ts';

/** The rules that an admin has set, as everybody may read them; while the API is away, the last that were read. */
export type Settings = Answer<Api['settings']['get']>;

export const settingsInForce = (api: Api): Promise<Settings> => unwrap(api.settings.get());

/** Where support is reached. A page that says why nothing works has to show it even then. */
export async function supportContact(api: Api): Promise<{ email: string; phone: string }> {
  try {
    return (await settingsInForce(api)).support;
  } catch {
    return { email: brand.supportEmail, phone: brand.phone };
  }
}

/** A telephone number as a link takes it. */
export const telephoneLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
