/** Where in a profile a name was found that looks like a verified artist's, as people say it. */
export const lookAlikeFields = {
  stageName: 'Stage name',
  pendingStageName: 'New stage name',
  slug: 'Page address',
  bio: 'Bio',
} as const;

export type LookAlikeField = keyof typeof lookAlikeFields;
export const lookAlikeFieldNames = Object.keys(lookAlikeFields) as LookAlikeField[];
