export const categories = {
  musician: 'Musicians',
  actor: 'Actors',
  comedian: 'Comedians',
  influencer: 'Influencers',
  athlete: 'Athletes',
  media_personality: 'Media personalities',
  creator: 'Creators',
  gospel: 'Gospel',
  dj: 'DJs',
  dancer: 'Dancers',
  poet: 'Poets',
  other: 'Others',
} as const;

export type Category = keyof typeof categories;
export const categoryCodes = Object.keys(categories) as Category[];

/** What one artist of a category is called. */
export const crafts: Record<Category, string> = {
  musician: 'Musician',
  actor: 'Actor',
  comedian: 'Comedian',
  influencer: 'Influencer',
  athlete: 'Athlete',
  media_personality: 'Media personality',
  creator: 'Creator',
  gospel: 'Gospel singer',
  dj: 'DJ',
  dancer: 'Dancer',
  poet: 'Poet',
  other: 'Artist',
};
