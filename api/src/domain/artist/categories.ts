import { m } from '@salamu/messages/messages';

const categoryNames = {
  musician: m.category_musician,
  actor: m.category_actor,
  comedian: m.category_comedian,
  influencer: m.category_influencer,
  athlete: m.category_athlete,
  media_personality: m.category_media_personality,
  creator: m.category_creator,
  gospel: m.category_gospel,
  dj: m.category_dj,
  dancer: m.category_dancer,
  poet: m.category_poet,
  other: m.category_other,
} as const;

export type Category = keyof typeof categoryNames;
export const categoryCodes = Object.keys(categoryNames) as Category[];

/** The name of a category: `Musicians`. */
export const categoryName = (category: Category): string => categoryNames[category]();

const craftNames: Record<Category, () => string> = {
  musician: m.craft_musician,
  actor: m.craft_actor,
  comedian: m.craft_comedian,
  influencer: m.craft_influencer,
  athlete: m.craft_athlete,
  media_personality: m.craft_media_personality,
  creator: m.craft_creator,
  gospel: m.craft_gospel,
  dj: m.craft_dj,
  dancer: m.craft_dancer,
  poet: m.craft_poet,
  other: m.craft_other,
};

/** One artist of a category: `Musician`. */
export const craftName = (category: Category): string => craftNames[category]();

/** The people of a category: `Gospel singers`. */
export function peopleOf(category: Category): string {
  if (category === 'gospel') return m.people_gospel();
  return category === 'other' ? m.people_other() : categoryName(category);
}
