export const steps = ['occasion', 'names', 'brief', 'details', 'you', 'review'] as const;
export type Step = (typeof steps)[number];

/** The step that asks for a field, for jumping to what the API did not like. */
export function stepOf(path: string): Step {
  const field = path.split('.')[0] ?? '';
  if (['occasion', 'forSelf'].includes(field)) return 'occasion';
  if (['recipientName', 'pronunciation', 'fromName'].includes(field)) return 'names';
  if (['instructions', 'mustSay'].includes(field)) return 'brief';
  if (['language', 'neededBy', 'rush', 'public'].includes(field)) return 'details';
  return field === 'guest' ? 'you' : 'review';
}
