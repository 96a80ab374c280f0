import { kenyanMobileNumber } from '#api/domain/payout/phone.ts';
import type { TextNews, TextVia } from '#api/domain/texts/news.ts';
import type { PhoneRow } from './phones-repo.ts';

/** The ways in which news may go to the phone. */
export function waysTo({ confirmedAt, stoppedAt, number, whatsAppAt }: Omit<PhoneRow, 'user'>): TextVia[] {
  if (!confirmedAt || stoppedAt) return [];
  return [
    ...(kenyanMobileNumber(number) ? (['sms'] as const) : []),
    ...(whatsAppAt ? (['whatsapp'] as const) : []),
  ];
}

/** In which way news of this kind goes to the phone; null if it doesn't. */
export function takes(phone: PhoneRow, kind: TextNews): TextVia | null {
  const chosen = phone.news.includes(kind) ? 'sms' : phone.whatsApp.includes(kind) ? 'whatsapp' : null;
  return chosen && waysTo(phone).includes(chosen) ? chosen : null;
}
