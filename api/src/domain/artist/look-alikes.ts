/** Profile fields in which a name resembling a verified artist's was found. */
export const lookAlikeFields = {
  stageName: 'Stage name',
  pendingStageName: 'New stage name',
  slug: 'Page address',
  bio: 'Bio',
} as const;

export type LookAlikeField = keyof typeof lookAlikeFields;
export const lookAlikeFieldNames = Object.keys(lookAlikeFields) as LookAlikeField[];
