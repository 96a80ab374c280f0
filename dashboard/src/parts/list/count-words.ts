import { countedUpTo } from '@salamu/api/domain/pages/counting';
import { currentLocale, m } from '@salamu/messages/messages';

/** `1,000`, or `1,000+` beyond, since the API only estimates then. */
export const upToCounted = (count: number): string =>
  count > countedUpTo
    ? `${countedUpTo.toLocaleString(currentLocale())}+`
    : count.toLocaleString(currentLocale());

/** `4,711` as `About 4,700`: an estimate is no more exact than that. One above the counted maximum is `1,000+`. */
export const aboutCount = (count: number): string =>
  count > countedUpTo + 1
    ? m.list_about({ count: count.toLocaleString(currentLocale(), { maximumSignificantDigits: 2 }) })
    : upToCounted(count);
