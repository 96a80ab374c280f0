import { countedUpTo } from '@salamu/api/domain/counting';
import { numberLocale } from '@salamu/messages/messages';

/** `4,711`, or `83+` if the count stopped early; at most `1,000+`. */
export function formatCount(count: number, isLeast = false): string {
  const written = (number: number) => number.toLocaleString(numberLocale());
  return isLeast ? `${written(Math.min(count, countedUpTo))}+` : written(count);
}
