import { backupOverdue, drillOverdue } from '../backup/retention.ts';
import { formatAbout } from '../text/measures.ts';
import { type Degraded, degradable } from './degraded.ts';

export const matterNames = [...degradable, 'job', 'backup', 'drill', 'certificate'] as const;
export type MatterName = (typeof matterNames)[number];

interface Words {
  about: string;
  label: string;
  /** What to do about it. */
  todo: string;
  /** The section of docs/operate.md. */
  runbook: string;
  severity: 'page' | 'ticket';
}

/**
 * Everything that can be wrong with a running product, for the health page, the doctor, the metrics and owners' emails.
 */
export const matters: Record<MatterName, Words> = {
  database: {
    about: 'Database',
    label: 'No writes',
    todo: 'It can’t save changes right now. Check that the primary server is up and its disk has room.',
    runbook: 'the-database-is-away',
    severity: 'page',
  },
  bucket: {
    about: 'Video storage',
    label: 'No answer',
    todo: 'Check the bucket and its keys (STORAGE_URL). Uploads resume once it answers.',
    runbook: 'the-storage-is-away',
    severity: 'page',
  },
  mail: {
    about: 'Mail server',
    label: 'No answer',
    todo: 'Check MAIL_URL and the server’s own status. Nothing is lost: emails go out once it answers.',
    runbook: 'emails-do-not-go-out',
    severity: 'ticket',
  },
  clock: {
    about: 'Clock',
    label: 'Wrong',
    todo: 'Sync the server’s clock over the network (chrony or systemd-timesyncd). Until then, it leaves deadlines to the others.',
    runbook: 'a-clock-is-wrong',
    severity: 'ticket',
  },
  disk: {
    about: 'Disk',
    label: 'Nearly full',
    todo: 'Free some space, or make it larger: once it’s full, videos are refused. The log says which folder.',
    runbook: 'a-disk-fills',
    severity: 'page',
  },
  job: {
    about: 'Jobs',
    label: 'Late',
    todo: 'The list of jobs says which. To find out why, look for “a job failed” in the log.',
    runbook: 'work-is-late',
    severity: 'page',
  },
  backup: {
    about: 'Backups',
    label: 'Missing',
    todo: 'Check the scheduled job that makes backups, and its output.',
    runbook: 'a-backup-is-missing',
    severity: 'page',
  },
  drill: {
    about: 'Restore drill',
    label: 'Overdue',
    todo: 'Run bun run restore --verify, best on another machine, and schedule it.',
    runbook: 'a-backup-is-missing',
    severity: 'ticket',
  },
  certificate: {
    about: 'Certificate',
    label: 'Ending',
    todo: 'Check the log of what renews it (Caddy does by itself): after that day nobody can open the site.',
    runbook: 'the-certificate-ends',
    severity: 'page',
  },
};

/** Warn when a certificate has this many milliseconds left. */
const certificateEnding = 10 * 24 * 60 * 60_000;

/** A problem, with details if there are any. */
export interface Matter {
  name: MatterName;
  says: string;
}

/** What only this copy can see. */
export const ofCopy = (degraded: readonly Degraded[]): Matter[] =>
  degraded.map((name) => ({ name, says: '' }));

/** Times are ISO 8601. */
export interface SharedFacts {
  /** The late, failing or hanging jobs, in words. */
  jobs: readonly string[];
  backups: {
    expected: boolean;
    watched: boolean;
    newestAt: string | null;
    /** Why the last try failed, or null. */
    failure: string | null;
    provedAt: string | null;
  };
  certificateEndsAt: string | null;
}

/** What every copy would report. */
export function ofAll({ jobs, backups, certificateEndsAt }: SharedFacts, now: Date): Matter[] {
  const age = (at: string) => now.getTime() - Date.parse(at);
  const found: [MatterName, string | null][] = [
    ['job', jobs.length > 0 ? `${jobs.join(', ')}.` : null],
    ['backup', missingBackup(backups, age)],
    ['drill', missingDrill(backups, age)],
    ['certificate', certificateEndsAt && endingCertificate(-age(certificateEndsAt))],
  ];
  return found.flatMap(([name, says]) => (says === null ? [] : [{ name, says }]));
}

type Age = (at: string) => number;

function missingBackup({ expected, watched, newestAt, failure }: SharedFacts['backups'], age: Age) {
  if (!watched) return expected ? 'BACKUP_URL isn’t set.' : null;
  if (failure !== null) return `The last try failed: ${failure}.`;
  if (newestAt === null) return 'There is none yet.';
  return age(newestAt) > backupOverdue ? `The newest is ${formatAbout(age(newestAt))} old.` : null;
}

function missingDrill({ newestAt, provedAt }: SharedFacts['backups'], age: Age) {
  if (newestAt === null) return null;
  if (provedAt === null) return 'No backup was ever restored on trial.';
  return age(provedAt) > drillOverdue
    ? `The last one restored on trial was ${formatAbout(age(provedAt))} ago.`
    : null;
}

function endingCertificate(left: number) {
  if (left > certificateEnding) return null;
  return left > 0 ? `It ends in ${formatAbout(left)}.` : 'It has ended.';
}

/** The path of a runbook within the product's site. */
export const runbookPath = (name: MatterName) => `/media/reference/operations.html#${matters[name].runbook}`;
