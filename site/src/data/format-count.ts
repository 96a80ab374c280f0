import { countedUpTo } from '@salamu/api/domain/counting';

/** `4,711`, or `83+` if the count stopped early; at most `1,000+`. */
export function formatCount(count: number, isLeast = false): string {
  return isLeast ? `${Math.min(count, countedUpTo).toLocaleString('en')}+` : count.toLocaleString('en');
}
