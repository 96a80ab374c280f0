import { inLocale } from '@salamu/messages/in-locale';
import { type Locale, locales, pathIn } from '@salamu/messages/locales';
import { formatMoney } from '#api/domain/money/money.ts';
import { placesOf, segmentsOf } from '#api/domain/notifications/sms/gsm.ts';
import { sayBy } from '#api/domain/notifications/sms/write.ts';
import { shortTime } from '#api/domain/time/format-time.ts';
import { type PayoutFacts, payoutText } from '../artist.ts';
import type { RequestFacts } from './facts.ts';
import { requestTexts } from './write.ts';

const site = (locale: Locale) => `https://salamu.example${pathIn(locale, '')}`;
const id = '019abc12-3456-7abc-8def-0123456789ab';

function textsIn(locale: Locale): string[] {
  const price = formatMoney({ amount: 250_000, currency: 'KES' });
  const facts = {
    code: 'SAL-7K3M-9QXR',
    stageName: 'Zuri Wanjiku',
    net: price,
    total: price,
    due: shortTime(new Date('2026-09-23T09:30:00Z'), 'Africa/Nairobi'),
    artistUrl: `${site(locale)}/artist/requests/${id}`,
    trackUrl: `${site(locale)}/profile/requests/${id}`,
  } as RequestFacts;
  const payout = { amount: price, account: '•••• 6789', site: site(locale) } as PayoutFacts;
  const ofRequests = Object.values(requestTexts).flatMap((ofOne) => Object.values(ofOne));
  return [...ofRequests.flatMap((say) => (say ? [say(facts)] : [])), payoutText(payout)];
}

describe.each(locales)('the texts in %s', (locale) => {
  const texts = inLocale(locale, () => textsIn(locale));

  test('end with the page they lead to, in that language', () => {
    expect(texts).toHaveLength(8);
    for (const text of texts) expect(text.split(' ').at(-1)).toStartWith(`${site(locale)}/`);
  });

  test('lose no letter, and cost two messages at most, of which the link is the longer part', () => {
    for (const text of texts) {
      const sent = sayBy.sms(text);
      expect(sent).not.toContain('?');
      expect(segmentsOf(sent)).toBeLessThanOrEqual(2);
      expect(placesOf(sent.slice(0, sent.lastIndexOf(' ')))).toBeLessThanOrEqual(95);
    }
  });
});
