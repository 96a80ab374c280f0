/** What a migration does to a table that already has rows. */
export type Effect = 'rewrites' | 'checks' | 'indexes' | 'changes' | 'removes';

export interface TableEffect {
  effect: Effect;
  table: string;
}

const name = String.raw`"?(\w+)"?`;
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

const ofAlter: [Effect, RegExp][] = [
  [
    'rewrites',
    /ALTER COLUMN \S+ (SET DATA )?TYPE|GENERATED ALWAYS AS [^;]*STORED|DEFAULT (gen_random_uuid|random|clock_timestamp)\(/i,
  ],
  ['checks', /SET NOT NULL|ADD CONSTRAINT(?![^;]*NOT VALID)/i],
  ['removes', /DROP COLUMN|RENAME/i],
];

const ofOthers: [Effect, RegExp][] = [
  ['indexes', new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^;]*? ON (?:ONLY )?${name}`, 'i')],
  ['changes', new RegExp(`^(?:UPDATE|DELETE FROM|INSERT INTO) ${name}`, 'i')],
  ['removes', new RegExp(`^DROP TABLE (?:IF EXISTS )?${name}`, 'i')],
];

/** What a migration's SQL does to tables that were there before, each once. */
export function effectsOf(sql: string): TableEffect[] {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.map((each) => first(each, new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${name}`, 'i'))),
  );
  const found = statements.flatMap(effectsOfStatement).filter(({ table }) => !made.has(table));
  return [...new Map(found.map((each) => [`${each.effect} ${each.table}`, each])).values()];
}

function effectsOfStatement(statement: string): TableEffect[] {
  const altered = first(statement, new RegExp(`^ALTER TABLE (?:ONLY )?${name}`, 'i'));
  if (altered)
    return ofAlter
      .filter(([, pattern]) => pattern.test(statement))
      .map(([effect]) => ({ effect, table: altered }));
  return ofOthers.flatMap(([effect, pattern]) => {
    const table = first(statement, pattern);
    return table ? [{ effect, table }] : [];
  });
}

/** Without comments and the bodies of functions, whose semicolons end nothing. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** The comment that a migration begins with, without the drafting tool's own. */
export function wordsOf(sql: string): string {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^--\s*/, ''))
    .filter((line) => !/^(Runs beside: |(Create|Alter|Drop|Add|Rename)[A-Z])/.test(line))
    .join(' ');
}
