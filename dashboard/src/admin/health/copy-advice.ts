import type { Tone } from '@salamu/ui/badge';
import { count } from '../../parts/words.ts';
import type { Advice } from './advice.ts';
import type { Copy } from './queries.ts';

/** How a server is, and what to do about it. */
export function copyAdvice({ silent, clock }: Pick<Copy, 'silent' | 'clock'>): {
  tone: Tone;
  label: string;
  todo: string | null;
} {
  if (silent)
    return {
      tone: 'warn',
      label: 'Stopped reporting',
      todo: 'Check that it’s running and reaches the database. If you took it away, ignore this: it leaves this list soon.',
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
      says: `Nothing comes from ${silent.join(', ')}. The others go on.`,
    };
  if (new Set(running.map(({ code }) => code)).size > 1)
    return {
      about,
      tone: 'wait',
      label: 'Two versions',
      says: 'Old and new run side by side. Replace the rest.',
    };
  return {
    about,
    tone: 'good',
    label: 'Running',
    says: `${count(running.length, 'server')}, all the same version.`,
  };
}
