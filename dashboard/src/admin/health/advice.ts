import type { JobState } from '@salamu/api/domain/health/job-words';
import { type MatterName, matters, runbookPath } from '@salamu/api/domain/health/matters';
import { formatExact } from '@salamu/ui/browser/dates';
import type { Tone } from '@salamu/ui/kit/badge';
import { count } from '../../parts/words.ts';
import { type Advice, channelAdvice, first, ratesAdvice } from './channel-advice.ts';
import type { Copy, Health, Provider } from './queries.ts';

/** The state of each dependency, and what to do about it. */
export function adviceOn(health: Health): Advice[] {
  const { clock, copies, mails, renditions, backups, outage } = health;
  const running = copies.filter(({ silent }) => !silent);
  const silent = copies.filter((copy) => copy.silent).map(({ name }) => name);
  /** How a matter stands: as it is known everywhere, or else well. */
  const on = (name: MatterName, label: string, says: string, to?: string): Advice => {
    const found = health.matters.find((matter) => matter.name === name);
    const { about, todo, ...wrong } = matters[name];
    if (!found) return { about, tone: 'good', label, says, ...(to && { to }) };
    const all = [found.says, todo].filter(Boolean).join(' ');
    return {
      about,
      tone: 'warn',
      label: wrong.label,
      says: all,
      runbook: runbookPath(name),
      ...(to && { to }),
    };
  };
  const { captured, due, failing, undeliverable } = mails;
  const toMails = '/admin/notifications?channel=email';
  const toBackups = '/admin/backups';
  return [
    first(
      'Servers',
      [
        silent.length > 0,
        'warn',
        'Stopped reporting',
        `We hear nothing from ${silent.join(', ')}. The others are still running.`,
      ],
      [
        new Set(running.map(({ code }) => code)).size > 1,
        'wait',
        'Two versions',
        'Old and new are running side by side. Update the rest.',
      ],
      [true, 'good', 'Running', `${count(running.length, 'server')}, all the same version.`],
    ),
    on('database', 'Answers', 'It’s answering and saving changes.'),
    on('bucket', 'Answers', 'Videos can be watched and sent.'),
    on('disk', 'Has room', 'The server that answered has room for the largest videos.'),
    first(
      'Slow lines',
      [
        renditions.waiting > 0,
        'work',
        'Being made',
        `${count(renditions.waiting, 'video')} in the queue for lighter files. Until then they play as they were sent.`,
      ],
      [true, 'good', 'Served', 'Videos have lighter files for slow lines.'],
    ),
    captured
      ? {
          about: 'Mail server',
          tone: 'end',
          label: 'None',
          says: 'No mail server is set (MAIL_URL), so emails stay here.',
        }
      : on('mail', 'Answers', 'We can sign in to it.'),
    first(
      'Emails',
      [
        undeliverable > 0,
        'warn',
        'Undeliverable',
        `${count(undeliverable, 'email')} couldn’t be delivered. Read why, correct the address, and resend.`,
        toMails,
      ],
      [
        failing > 0,
        'wait',
        'Being retried',
        `The mail server didn’t accept ${count(failing, 'email')}. We’re still trying.`,
        toMails,
      ],
      [due > 0, 'work', 'Being sent', `${count(due, 'email')} in the queue.`],
      [true, 'good', 'All sent', 'Nothing is waiting.'],
    ),
    ...channelAdvice(health),
    ratesAdvice(health),
    on('job', 'On time', 'No work is overdue.'),
    backups.watched || health.matters.some(({ name }) => name === 'backup')
      ? on('backup', 'Made', 'The last one is recent.', toBackups)
      : {
          about: 'Backups',
          tone: 'end',
          label: 'Not monitored',
          says: 'Set BACKUP_URL to where you keep them.',
          to: toBackups,
        },
    on('drill', backups.proved ? 'Done' : 'Not yet', 'It restores the newest backup every week.', toBackups),
    on('certificate', 'Fine', 'None is about to end.'),
    on('clock', 'Correct', `Within ${sayOffset(clock.aheadMs)} of the database’s.`),
    ...(outage ? [outageAdvice(outage)] : []),
  ];
}

/** What was done about the last time in which no server ran. */
const outageAdvice = ({ from, to, moved }: NonNullable<Health['outage']>): Advice => ({
  about: 'Last outage',
  tone: 'end',
  label: 'Made up for',
  says: `No server ran from ${formatExact(from)} to ${formatExact(to)}. ${count(moved, 'request')} got that time back, and both sides were told.`,
});

/** `340 ms` or `3.2 s`, ahead or behind. */
function sayOffset(milliseconds: number): string {
  const off = Math.abs(milliseconds);
  return off < 1000 ? `${Math.max(1, off)} ms` : `${(off / 1000).toFixed(1)} s`;
}

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
