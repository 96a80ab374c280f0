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
