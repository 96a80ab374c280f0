import type { Tone } from '@salamu/ui/badge';
import { count } from '../../parts/words.ts';
import type { Advice } from './advice.ts';
import type { Copy } from './queries.ts';

/** The state of a server, and what to do about it. */
export function copyAdvice({ silent, clock }: Pick<Copy, 'silent' | 'clock'>): {
  tone: Tone;
  label: string;
  todo: string | null;
} {
  if (silent)
    return {
      tone: 'warn',
      label: 'Stopped reporting',
      todo: 'Check that it’s running and reaches the database. If you removed it, ignore this: it drops off the list soon.',
    };
  if (clock.wrong)
    return { tone: 'warn', label: 'Clock is wrong', todo: 'It leaves deadlines to the others.' };
  return { tone: 'good', label: 'Running', todo: null };
}

/** All servers in one line. */
export function allCopies(copies: readonly Copy[]): Advice {
  const about = 'Servers';
  const running = copies.filter(({ silent }) => !silent);
  const silent = copies.filter((copy) => copy.silent).map(({ name }) => name);
  if (silent.length > 0)
    return {
      about,
      tone: 'warn',
      label: 'Stopped reporting',
      says: `We hear nothing from ${silent.join(', ')}. The others are still running.`,
    };
  if (new Set(running.map(({ code }) => code)).size > 1)
    return {
      about,
      tone: 'wait',
      label: 'Two versions',
      says: 'Old and new are running side by side. Update the rest.',
    };
  return {
    about,
    tone: 'good',
    label: 'Running',
    says: `${count(running.length, 'server')}, all the same version.`,
  };
}
