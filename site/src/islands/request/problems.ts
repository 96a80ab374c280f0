import { briefLimits } from '@salamu/api/domain/request/brief';
import { neededByProblem } from '@salamu/api/domain/request/deadlines';
import { formatDay } from '@salamu/ui/dates';
import { emailComplaint } from '../../data/email.ts';
import type { Draft } from './draft.ts';
import { type Step, steps } from './steps.ts';

/** Errors by field path, as the API names the fields. */
export type Problems = Record<string, string>;

export interface Circumstances {
  now: Date;
  promiseDays: number;
  /** Whether the artist offers a rush. */
  offersRush: boolean;
  signedIn: boolean;
  /** Whether people may ask without an account, as set by an admin. */
  takesGuests: boolean;
}

const characters = (text: string) => [...text.trim()].length;

const checks: Record<Step, (draft: Draft, circumstances: Circumstances) => Problems> = {
  occasion: ({ occasion, forSelf }) => ({
    ...(occasion === '' && { occasion: 'Choose an occasion.' }),
    ...(forSelf === null && { forSelf: 'Who is it for?' }),
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
      instructions: `Please write a little more: ${briefLimits.instructions.min} characters at least.`,
    }),
  }),
  details: ({ neededBy, rush }, { now, promiseDays, offersRush }): Problems => {
    const problemWith = (rush: boolean) =>
      neededBy ? neededByProblem(neededBy, now, { rush, promiseDays }, formatDay) : null;
    const problem = problemWith(rush);
    if (!problem) return {};
    const rushHelps = offersRush && !rush && !problemWith(true);
    return { neededBy: rushHelps ? `${problem} With a rush, that day works.` : problem };
  },
  you: ({ guestName, guestEmail }, { signedIn, takesGuests }): Problems => {
    if (signedIn) return {};
    if (!takesGuests) return { account: 'Sign in or create an account first.' };
    const complaint = emailComplaint(guestEmail);
    return {
      ...(characters(guestName) === 0 && { 'guest.name': 'Enter your name.' }),
      ...(complaint && { 'guest.email': complaint }),
    };
  },
  review: () => ({}),
};

/** What keeps a step from being finished, by field. */
export function problemsOf(step: Step, draft: Draft, circumstances: Circumstances): Problems {
  return checks[step](draft, circumstances);
}

/** The first incomplete step before `last`, or else `last`. */
export function firstOpenStep(last: Step, draft: Draft, circumstances: Circumstances): Step {
  const before = steps.slice(0, steps.indexOf(last));
  return before.find((step) => Object.keys(problemsOf(step, draft, circumstances)).length > 0) ?? last;
}

/** The step that asks for a field, to jump to what the API rejected. */
export function stepOf(path: string): Step {
  const field = path.split('.')[0] ?? '';
  if (['occasion', 'forSelf'].includes(field)) return 'occasion';
  if (['recipientName', 'pronunciation', 'fromName'].includes(field)) return 'names';
  if (['instructions', 'mustSay'].includes(field)) return 'brief';
  if (['language', 'neededBy', 'rush', 'public'].includes(field)) return 'details';
  return ['guest', 'account'].includes(field) ? 'you' : 'review';
}
