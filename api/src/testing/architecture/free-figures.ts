/** Amounts that no rule of ours governs, as `path: amount`, each with the reason. */
export const freeFigures: Record<string, string> = {
  'site/src/content/blog/where-your-money-waits.md: a day': 'how long banks take',
  'site/src/content/blog/where-your-money-waits.md: a week': 'how long banks take',
  'site/src/content/pages/about.md: two minutes': 'the singer’s own two minutes',
  'site/src/content/pages/about.md: one day': 'the day that is celebrated',
  'site/src/content/pages/careers.md: a day': 'a saying',
  'messages/en.json: Forty years': 'a fan’s example of a brief',
  'messages/en.json: an hour': 'the formatter itself',
};
