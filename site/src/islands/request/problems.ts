import {
  type BriefField,
  type BriefRule,
  briefFieldNames,
  briefRule,
} from '@salamu/api/domain/request/brief-fields';
import { neededByProblem } from '@salamu/api/domain/request/deadlines';
import { m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/browser/dates';
import type { Problems } from '@salamu/ui/forms/use-problems';
import { emailComplaint } from '../../data/account/email.ts';
import { type Draft, isAsked } from './draft.ts';
import { type Step, steps } from './steps.ts';

export interface Circumstances {
  now: Date;
  promiseDays: number;
  offersRush: boolean;
  signedIn: boolean;
  /** Whether people may ask without an account, as set by an admin. */
  takesGuests: boolean;
}

const characters = (text: string) => [...text.trim()].length;

function isMissing(name: BriefField, draft: Draft): boolean {
  const { [name]: value = '' } = draft;
  const rule = briefRule(name);
  if (typeof value !== 'string' || rule.optional || !isAsked(name, draft)) return value === null;
  return characters(value) < ('min' in rule ? (rule.min ?? 0) : 1);
}

/** What must still be said at a step, by field. */
function missingAt(step: Step, draft: Draft): Problems {
  const missing = briefFieldNames.filter((name) => briefRule(name).step === step && isMissing(name, draft));
  return Object.fromEntries(missing.map((name) => [name, (briefRule(name).missing ?? m.request_fill_in)()]));
}

/** What is longer than it may be: a text that was added to, or pasted without scripts. */
function tooLongAt(step: Step, draft: Draft): Problems {
  const isLong = (rule: BriefRule, value: unknown) =>
    typeof value === 'string' && 'max' in rule && rule.max !== undefined && characters(value) > rule.max;
  const found = briefFieldNames
    .map((name) => [name, briefRule(name)] as const)
    .filter(([name, rule]) => rule.step === step && isLong(rule, draft[name]));
  return Object.fromEntries(
    found.map(([name, rule]) => [
      name,
      rule.refusal?.() ?? m.field_up_to({ most: 'max' in rule ? (rule.max ?? 0) : 0 }),
    ]),
  );
}

type Check = (draft: Draft, circumstances: Circumstances) => Problems;

const neededByCheck: Check = ({ neededBy, rush }, { now, promiseDays, offersRush }): Problems => {
  const problemWith = (rush: boolean) =>
    neededBy ? neededByProblem(neededBy, now, { rush, promiseDays }, formatDay) : null;
  const problem = problemWith(rush);
  if (!problem) return {};
  const rushHelps = offersRush && !rush && !problemWith(true);
  return { neededBy: rushHelps ? m.request_rush_helps({ problem }) : problem };
};

const guestCheck: Check = ({ guestName, guestEmail }, { signedIn, takesGuests }): Problems => {
  if (signedIn) return {};
  if (!takesGuests) return { account: m.request_account_missing() };
  const complaint = emailComplaint(guestEmail);
  return {
    ...(characters(guestName) === 0 && { 'guest.name': m.account_enter_name() }),
    ...(complaint && { 'guest.email': complaint }),
  };
};

/** What keeps a step from being finished, by field. */
export function problemsOf(step: Step, draft: Draft, circumstances: Circumstances): Problems {
  const further = step === 'when' ? [neededByCheck, guestCheck] : [];
  return Object.assign(
    tooLongAt(step, draft),
    missingAt(step, draft),
    ...further.map((check) => check(draft, circumstances)),
  );
}

/** The first incomplete step before `last`, or else `last`. */
export function firstOpenStep(last: Step, draft: Draft, circumstances: Circumstances): Step {
  const before = steps.slice(0, steps.indexOf(last));
  return before.find((step) => Object.keys(problemsOf(step, draft, circumstances)).length > 0) ?? last;
}

/** The step that asks for a field, to jump to what the API rejected. */
export function stepOf(path: string): Step {
  const field = path.split('.')[0] ?? '';
  const asked = briefFieldNames.find((name) => name === field);
  if (asked) return briefRule(asked).step;
  return ['guest', 'account'].includes(field) ? 'when' : 'review';
}
