import { countedUpTo } from '@salamu/api/domain/pages/counting';
import { numberFormat } from '@salamu/api/domain/text/number-format';

/** `4,711`, or `83+` if the count stopped early; at most `1,000+`. */
export function formatCount(count: number, isLeast = false): string {
  const written = (number: number) => numberFormat().format(number);
  return isLeast ? `${written(Math.min(count, countedUpTo))}+` : written(count);
}
