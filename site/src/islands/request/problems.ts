import { briefLimits } from '@salamu/api/domain/request/brief';
import { earliestNeededBy } from '@salamu/api/domain/request/deadlines';
import { sayDay } from '@salamu/ui/dates';
import type { Draft } from './draft.ts';

export const steps = ['occasion', 'names', 'brief', 'details', 'you', 'review'] as const;
export type Step = (typeof steps)[number];

/** Complaints by field path, as the API names the fields. */
export type Problems = Record<string, string>;

/** The step that asks for a field, for jumping to what the API did not like. */
export function stepOf(path: string): Step {
  const field = path.split('.')[0] ?? '';
  if (['occasion', 'forSelf'].includes(field)) return 'occasion';
  if (['recipientName', 'pronunciation', 'fromName'].includes(field)) return 'names';
  if (['instructions', 'mustSay'].includes(field)) return 'brief';
  if (['language', 'neededBy', 'rush', 'public'].includes(field)) return 'details';
  return field === 'guest' ? 'you' : 'review';
}

interface Circumstances {
  now: Date;
  promiseDays: number;
  signedIn: boolean;
}

const characters = (text: string) => [...text.trim()].length;

const checks: Record<Step, (draft: Draft, circumstances: Circumstances) => Problems> = {
  occasion: ({ occasion, forSelf }) => ({
    ...(occasion === '' && { occasion: 'Choose an occasion.' }),
    ...(forSelf === null && { forSelf: 'Say whom it is for.' }),
  }),
  names: ({ forSelf, recipientName, fromName }) => ({
    ...(characters(recipientName) < briefLimits.recipientName.min && {
      recipientName: 'Whose name should be said?',
    }),
    ...(!forSelf &&
      characters(fromName) < briefLimits.fromName.min && {
        fromName: 'Who is it from? A first name is enough.',
      }),
  }),
  brief: ({ instructions }) => ({
    ...(characters(instructions) < briefLimits.instructions.min && {
      instructions: `A little more, please: ${briefLimits.instructions.min} characters at least.`,
    }),
  }),
  details: ({ neededBy, rush }, { now, promiseDays }): Problems => {
    const earliest = earliestNeededBy(now, { rush, promiseDays });
    if (!neededBy || neededBy >= earliest) return {};
    return { neededBy: `The promise allows ${sayDay(earliest)} at the earliest.` };
  },
  you: ({ guestName, guestEmail }, { signedIn }) => ({
    ...(!signedIn && characters(guestName) === 0 && { 'guest.name': 'Your name, please.' }),
    ...(!signedIn &&
      !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(guestEmail.trim()) && {
        'guest.email': 'An e-mail address, like amina@example.com.',
      }),
  }),
  review: () => ({}),
};

/** What keeps a step from being left, in words for the field it stands beside. */
export function problemsOf(step: Step, draft: Draft, circumstances: Circumstances): Problems {
  return checks[step](draft, circumstances);
}
