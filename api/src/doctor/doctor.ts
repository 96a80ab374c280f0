import { parseArgs } from 'node:util';
import { sharesSessions } from '@salamu/prisma/sessions';
import { withTimeout } from '#api/async/with-timeout.ts';
import { type Env, readEnv, SettingsError } from '#api/start/settings/env.ts';
import type { Check, Circumstances } from './check.ts';
import { database } from './database.ts';
import { backups, disk, files } from './files.ts';
import { type Finding, fault, ok, orFault, type Verdict } from './finding.ts';
import { mail } from './mail.ts';
import { payments } from './payments.ts';
import { publicUrl } from './public-url.ts';
import { videos } from './videos.ts';

/** Settings that need sessions must lead to PostgreSQL itself, or to a pooler in session mode. */
export const sessions: Check = {
  name: 'Sessions',
  async look({ env: { databaseUrl, databaseDirectUrl, databaseMigrateUrl } }) {
    const direct: Address =
      databaseDirectUrl === null ? ['DATABASE_URL', databaseUrl] : ['DATABASE_DIRECT_URL', databaseDirectUrl];
    const addresses: Address[] = [direct, ['DATABASE_MIGRATE_URL', databaseMigrateUrl]];
    return (await Promise.all(addresses.map(judge))).flat();
  },
};

type Address = [setting: string, url: string | null];

async function judge([setting, url]: Address): Promise<Finding[]> {
  if (url === null) return [];
  return orFault(
    async () => [
      (await sharesSessions(url))
        ? fault(
            `${setting} leads to a transaction pooler: copies that start together, and backups, could not take turns`,
            setting === 'DATABASE_MIGRATE_URL'
              ? 'Set it to PostgreSQL itself, past the pooler.'
              : 'Set DATABASE_DIRECT_URL to PostgreSQL itself, past the pooler.',
          )
        : ok(`${setting}: each connection keeps its session`),
    ],
    `${setting} refuses the connection`,
    `Check the host, port, role and password in ${setting}.`,
  );
}

/** In printing order. */
const checks: readonly Check[] = [
  database,
  sessions,
  files,
  backups,
  mail,
  payments,
  publicUrl,
  disk,
  videos,
];

/** Milliseconds a check may take; a mail server alone may need twice ten seconds. */
const patience = 25_000;

/** `bun run doctor [--mail you@…]`: try every setting and print a line for each. Returns the process's exit code. */
export async function doctor(
  args: string[],
  { print = console.log, settings = readEnv }: { print?(line: string): void; settings?(): Env } = {},
): Promise<number> {
  const mailTo = mailIn(args);
  if (mailTo === undefined) {
    print('Usage: bun run doctor [--mail you@example.com]');
    return 1;
  }
  const seen: Verdict[] = [];
  const tell = (name: string, findings: Finding[]) => {
    for (const finding of findings) {
      seen.push(finding.verdict);
      for (const line of linesOf(name, finding)) print(line);
    }
  };
  const env = settingsOrProblems(settings);
  if ('problems' in env) tell('Settings', env.problems);
  else {
    tell('Settings', [
      ok(
        env.production
          ? 'complete, for production'
          : 'for development; set NODE_ENV=production for production',
      ),
    ]);
    const looking = checks.map((check) => look(check, { env, mailTo }));
    for (const [index, check] of checks.entries()) tell(check.name, (await looking[index]) ?? []);
  }
  const faults = seen.filter((verdict) => verdict === 'fault').length;
  const warnings = seen.filter((verdict) => verdict === 'warning').length;
  print(`\n${counted(faults, 'fault')}, ${counted(warnings, 'warning')}.`);
  return faults > 0 ? 1 : 0;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Undefined if the arguments are invalid. */
function mailIn(args: string[]): string | null | undefined {
  try {
    return parseArgs({ args, options: { mail: { type: 'string' } } }).values.mail ?? null;
  } catch {
    return undefined;
  }
}

function settingsOrProblems(read: () => Env): Env | { problems: Finding[] } {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return {
      problems: error.problems.map((problem) =>
        fault(problem, 'The product will not start until this is fixed.'),
      ),
    };
  }
}

export function look(check: Check, circumstances: Circumstances, within = patience): Promise<Finding[]> {
  return orFault(
    () => withTimeout(within, check.look(circumstances)),
    `${check.name} could not be checked`,
    'Check that it is reachable from here.',
  );
}

const widestVerdict = 'warning'.length;
const widestName = Math.max(...checks.map(({ name }) => name.length));

function* linesOf(name: string, { verdict, says, advice }: Finding): Generator<string> {
  const gap = ' '.repeat(2);
  yield [verdict.padEnd(widestVerdict), name.padEnd(widestName), says].join(gap);
  if (advice) yield `${' '.repeat(widestVerdict + widestName)}${gap}${gap}→ ${advice}`;
}
