import { Database } from 'bun:sqlite';

/** What a field can be looked up by. */
type Scalar = string | number | null;
type Where<Record> = { [Field in keyof Record]?: Extract<Record[Field], Scalar> };

/** A simulator's own book: records by kind and id, in the order they came. `Kinds` names what each kind holds. */
export interface Records<Kinds extends { [Kind in keyof Kinds]: object }> {
  /** Writes the record, new or over the one before. */
  put<K extends keyof Kinds & string>(kind: K, id: string, record: Kinds[K]): Kinds[K];
  get<K extends keyof Kinds & string>(kind: K, id: string): Kinds[K] | null;
  /** The first whose fields are these. */
  find<K extends keyof Kinds & string>(kind: K, where: Where<Kinds[K]>): Kinds[K] | null;
  list<K extends keyof Kinds & string>(kind: K, where?: Where<Kinds[K]>): Kinds[K][];
  /** Every record by kind, as it is now. */
  all(): { [Kind in keyof Kinds]?: Kinds[Kind][] };
  /** 1, 2, 3 …: never the same twice in one book. */
  serial(): number;
  /** All of it or nothing, also where it throws. The work must not wait for anything. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens the book: in memory, or in a file that outlives the process. */
export function openRecords<Kinds extends { [Kind in keyof Kinds]: object }>(
  file = ':memory:',
): Records<Kinds> {
  const database = new Database(file);
  database.run('PRAGMA journal_mode = WAL');
  database.run('PRAGMA synchronous = NORMAL');
  database.run(`CREATE TABLE IF NOT EXISTS records (
    seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, data TEXT NOT NULL, UNIQUE (kind, id))`);
  database.run('CREATE TABLE IF NOT EXISTS serials (last INTEGER NOT NULL)');
  database.run('INSERT INTO serials SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM serials)');

  const indexed = new Set<string>();
  const field = (name: string) => {
    if (!/^\w+$/.test(name)) throw new Error(`a field cannot be called ${name}`);
    const path = `json_extract(data, '$.${name}')`;
    if (!indexed.has(name))
      database.run(`CREATE INDEX IF NOT EXISTS records_by_${name} ON records (kind, ${path})`);
    indexed.add(name);
    return path;
  };

  function select<T>(kind: string, where: object, limit: number): T[] {
    const fields = Object.entries(where);
    const matches = fields.map(([name]) => ` AND ${field(name)} IS ?`).join('');
    return database
      .query<{ data: string }, Scalar[]>(
        `SELECT data FROM records WHERE kind = ?${matches} ORDER BY seq LIMIT ${limit}`,
      )
      .all(kind, ...fields.map(([, value]) => value))
      .map(({ data }) => JSON.parse(data));
  }

  return {
    put(kind, id, record) {
      database
        .query(`INSERT INTO records (kind, id, data) VALUES (?, ?, ?)
                ON CONFLICT (kind, id) DO UPDATE SET data = excluded.data`)
        .run(kind, id, JSON.stringify(record));
      return record;
    },
    get(kind, id) {
      const found = database
        .query<{ data: string }, [string, string]>('SELECT data FROM records WHERE kind = ? AND id = ?')
        .get(kind, id);
      return found && JSON.parse(found.data);
    },
    find: (kind, where) => select<Kinds[typeof kind]>(kind, where, 1)[0] ?? null,
    list: (kind, where = {}) => select(kind, where, -1),
    all() {
      const found: ReturnType<Records<Kinds>['all']> = {};
      const kinds = database.query<{ kind: keyof Kinds & string }, []>('SELECT DISTINCT kind FROM records');
      for (const { kind } of kinds.all()) found[kind] = select(kind, {}, -1);
      return found;
    },
    serial() {
      const next = database.query<{ last: number }, []>('UPDATE serials SET last = last + 1 RETURNING last');
      return next.get()?.last ?? 0;
    },
    transaction: (work) => database.transaction(work)(),
    close: () => database.close(),
  };
}
