import { open } from 'node:fs/promises';
import type { SQL } from 'bun';

/** What one statement did, by PostgreSQL's own account. */
export interface RunPlan {
  statement: string;
  /** Rows that its scans have looked at, whether they were of use or not. */
  scanned: number;
  milliseconds: number;
  /** The scans that looked at the most, for instance `Seq Scan on users: 200000`. */
  scans: string[];
}

export interface PlanLog {
  /** Every plan since the last call. */
  take(): Promise<RunPlan[]>;
  /** Have no more written, because that takes time. Connections are cut, and the product opens others. */
  end(): Promise<void>;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const endOfPlan = '\n\t}\n';

const settings = {
  log_min_duration: '0',
  log_analyze: 'on',
  log_timing: 'off',
  log_format: 'json',
  log_nested_statements: 'on',
};

/** Have the sessions of our role that begin from now on write their plans to the server's log, and read them there. */
export async function planLog(superuser: SQL, file: string): Promise<PlanLog> {
  await superuser.unsafe(`ALTER ROLE salamu SET session_preload_libraries = 'auto_explain'`);
  await superuser.unsafe(`LOAD 'auto_explain'`);
  for (const [name, value] of Object.entries(settings))
    await superuser.unsafe(`ALTER ROLE salamu SET auto_explain.${name} = '${value}'`);
  let read = 0;
  return {
    async take() {
      await using log = await open(file);
      const { size } = await log.stat();
      const { buffer } = await log.read(Buffer.alloc(size - read), 0, size - read, read);
      // The last plan may still be being written.
      const last = buffer.lastIndexOf(endOfPlan);
      if (last === -1) return [];
      const whole = last + endOfPlan.length;
      read += whole;
      return plansIn(buffer.toString('utf8', 0, whole));
    },
    async end() {
      await superuser.unsafe('ALTER ROLE salamu RESET session_preload_libraries');
      await superuser.unsafe(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'salamu'`,
      );
    },
  };
}

/** The plans in a part of the log; a message goes on over the lines that begin with a tab. */
export function plansIn(log: string): RunPlan[] {
  const messages = log.split(/\n(?!\t)/);
  return messages.flatMap((message) => {
    const found = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n(\t\{[\s\S]*\})/.exec(message);
    if (!found?.[1] || !found[2]) return [];
    const { 'Query Text': statement, Plan } = JSON.parse(found[2].replaceAll('\n\t', '\n'));
    return [{ statement, milliseconds: Number(found[1]), ...scansOf(Plan) }];
  });
}

function scansOf(plan: Node): Pick<RunPlan, 'scanned' | 'scans'> {
  const scans = scansIn(plan).sort((a, b) => b.rows - a.rows);
  return {
    scanned: scans.reduce((sum, { rows }) => sum + rows, 0),
    scans: scans.slice(0, 3).map(({ name, rows }) => `${name}: ${rows}`),
  };
}

function scansIn(node: Node): { name: string; rows: number }[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  const relation = node['Relation Name'];
  if (!relation || !node['Node Type'].endsWith('Scan')) return below;
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const by = node['Index Name'] ? ` by ${node['Index Name']}` : '';
  const name = `${node['Node Type']} on ${relation}${by}`;
  return [{ name, rows: Math.round(each * (node['Actual Loops'] ?? 1)) }, ...below];
}
