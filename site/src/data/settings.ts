import { type Api, unwrap } from '@salamu/api/client';
import { brand } from '@salamu/api/domain/brand';
import type { Answer } from './types.ts';

/** The settings in force, as anyone may read them; while the API is away, the last ones read. */
export type Settings = Answer<Api['settings']['get']>;

export const settingsInForce = (api: Api): Promise<Settings> => unwrap(api.settings.get());

/** Support's contact details, which error pages have to show even while nothing else works. */
export async function supportContact(api: Api): Promise<{ email: string; phone: string }> {
  try {
    return (await settingsInForce(api)).support;
  } catch {
    return { email: brand.supportEmail, phone: brand.phone };
  }
}

export const telephoneLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
