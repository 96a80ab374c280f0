import type { JobState } from '@salamu/api/domain/job-words';
import type { Tone } from '@salamu/ui/badge';
import { count } from '../../parts/words.ts';
import { allCopies } from './copy-advice.ts';
import type { Health, Provider } from './queries.ts';

/** When the newest backup is older than this, in milliseconds, a daily backup has failed at least once. */
const oldBackup = 36 * 60 * 60_000;

/** The state of something, and what to do if it is not well. */
export interface Advice {
  about: string;
  tone: Tone;
  label: string;
  says: string;
  /** A screen with details or a remedy. */
  to?: string;
}

/** The state of each dependency, and what to do about it. */
export function adviceOn({ asOf, degraded, clock, copies, mails, backups }: Health): Advice[] {
  const good = (about: string, label: string, says: string): Advice => ({ about, tone: 'good', label, says });
  const bad = (about: string, label: string, says: string): Advice => ({ about, tone: 'warn', label, says });
  return [
    allCopies(copies),
    degraded.includes('database')
      ? bad('Database', 'No writes', 'It can’t save changes right now. Check that the primary server is up.')
      : good('Database', 'Answers', 'It’s answering and saving changes.'),
    degraded.includes('bucket')
      ? bad(
          'Video storage',
          'No answer',
          'Check the bucket and its keys (STORAGE_URL). Uploads resume once it answers.',
        )
      : good('Video storage', 'Answers', 'Videos can be watched and sent.'),
    mailServer(degraded.includes('mail'), mails.captured),
    waitingMails(mails),
    lastBackup(backups, asOf),
    clock.wrong
      ? bad(
          'Clock',
          `Off by ${sayOffset(clock.aheadMs)}`,
          'Sync the clock of the server that answered over the network (chrony or systemd-timesyncd). Until then, it leaves deadlines to the others.',
        )
      : good('Clock', 'Correct', `Within ${sayOffset(clock.aheadMs)} of the database’s.`),
  ];
}

function mailServer(isAway: boolean, captured: boolean): Advice {
  const about = 'Mail server';
  if (captured)
    return {
      about,
      tone: 'end',
      label: 'None',
      says: 'No mail server is set (MAIL_URL), so emails stay here.',
    };
  if (isAway)
    return {
      about,
      tone: 'warn',
      label: 'No answer',
      says: 'Check MAIL_URL and the server’s own status. Nothing is lost: emails go out once it answers.',
    };
  return { about, tone: 'good', label: 'Answers', says: 'We can sign in to it.' };
}

function waitingMails({ due, failing, undeliverable }: Health['mails']): Advice {
  const about = 'Emails';
  const to = '/admin/mails';
  if (undeliverable > 0)
    return {
      about,
      tone: 'warn',
      label: 'Undeliverable',
      says: `${count(undeliverable, 'email')} couldn’t be delivered. Read why, correct the address, and resend.`,
      to,
    };
  if (failing > 0)
    return {
      about,
      tone: 'wait',
      label: 'Being retried',
      says: `The mail server didn’t accept ${count(failing, 'email')}. We’re still trying.`,
      to,
    };
  return due > 0
    ? { about, tone: 'work', label: 'Being sent', says: `${count(due, 'email')} in the queue.` }
    : { about, tone: 'good', label: 'All sent', says: 'Nothing is waiting.' };
}

function lastBackup({ watched, newestAt, proved }: Health['backups'], asOf: string): Advice {
  const shown = { about: 'Backups', to: '/admin/backups' };
  if (!watched)
    return {
      ...shown,
      tone: 'end',
      label: 'Not monitored',
      says: 'Set BACKUP_URL to where you keep them.',
    };
  if (!newestAt)
    return {
      ...shown,
      tone: 'warn',
      label: 'None yet',
      says: 'Run bun run backup, then schedule it.',
    };
  const age = Date.parse(asOf) - Date.parse(newestAt);
  if (age > oldBackup)
    return {
      ...shown,
      tone: 'warn',
      label: 'Overdue',
      says: 'Check the scheduled job that makes backups, and its output.',
    };
  if (!proved)
    return {
      ...shown,
      tone: 'wait',
      label: 'Never verified',
      says: 'Run bun run restore --verify on another machine.',
    };
  return { ...shown, tone: 'good', label: 'Made and verified', says: 'The last one is recent.' };
}

/** `340 ms` or `3.2 s`, ahead or behind. */
function sayOffset(milliseconds: number): string {
  const off = Math.abs(milliseconds);
  return off < 1000 ? `${Math.max(1, off)} ms` : `${(off / 1000).toFixed(1)} s`;
}

/** A job's state in words, and what to do about it. */
export const jobAdvice: Record<JobState, { tone: Tone; label: string; todo: string | null }> = {
  fine: { tone: 'good', label: 'Fine', todo: null },
  late: {
    tone: 'warn',
    label: 'Behind',
    todo: 'It has more work than it can handle, or something it depends on is slow. Look at this job’s log lines.',
  },
  failing: {
    tone: 'warn',
    label: 'Failed',
    todo: 'It’s retried automatically. To find out why, look for “a job failed” in the log.',
  },
  hanging: { tone: 'warn', label: 'Stuck', todo: 'Restart that server. Nothing is lost.' },
  held: { tone: 'wait', label: 'Paused', todo: 'It’s waiting for an admin to resume the restored product.' },
};

/** The state of a payment provider, most urgent first. */
export function providerAdvice(
  provider: Provider,
): Pick<Advice, 'tone' | 'label' | 'to'> & { says: string[] } {
  const { answer, webhooksFailing, uncertainPayments, doubtfulPayments, failedRefunds } = provider;
  const says = [
    answer === 'away' &&
      'Didn’t answer just now. Check its status page and our keys. We’re still asking about payments.',
    failedRefunds > 0 && `${count(failedRefunds, 'refund')} failed: read why and try again.`,
    doubtfulPayments > 0 &&
      `${count(doubtfulPayments, 'payment')} with an answer we don’t trust. Compare with the provider’s portal.`,
    webhooksFailing > 0 &&
      `${count(webhooksFailing, 'webhook')} couldn’t be processed yet. We’re still trying.`,
    uncertainPayments > 0 && `${count(uncertainPayments, 'payment')} being checked.`,
  ].filter((words) => words !== false);
  if (says.length === 0) return { tone: 'good', label: 'Fine', says: ['Everything is settled.'] };
  const needsSomeone = answer === 'away' || failedRefunds > 0 || doubtfulPayments > 0;
  return {
    tone: needsSomeone ? 'warn' : 'wait',
    label: needsSomeone ? 'Needs a look' : 'Working on it',
    says,
    ...(failedRefunds > 0 && { to: '/admin/refunds' }),
  };
}
