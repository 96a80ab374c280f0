import { countedUpTo } from '@salamu/api/domain/counting';

/** `4,711`, or `83+` where no more were counted; at most `1,000+`. */
export function countWords(count: number, isLeast = false): string {
  return isLeast ? `${Math.min(count, countedUpTo).toLocaleString('en')}+` : count.toLocaleString('en');
}
