import { SQL } from 'bun';

/** Clients of one machine that know of no other: they write to it again and again, whatever becomes of it. */
export interface Witness {
  /** The writes that were acknowledged, by their numbers. */
  acknowledged: number[];
  /** Those of them that are not in the database at this address. */
  missingFrom(url: string): Promise<number[]>;
  /** Ends them all. */
  stop(): Promise<void>;
}

const clients = 4;
/** Milliseconds from one write of a client to its next. */
const pause = 20;
const table = 'witness';

/** They are connected, and have written once, when this returns. */
export async function openWitness(url: string): Promise<Witness> {
  const acknowledged: number[] = [];
  const connections = Array.from({ length: clients }, () => new SQL(url, { max: 1, connectionTimeout: 5 }));
  const [first] = connections;
  await first?.unsafe(`DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (number int)`);
  let count = 0;
  let isOver = false;
  const write = async (sql: SQL) => {
    count += 1;
    const number = count;
    await sql.unsafe(`INSERT INTO ${table} VALUES (${number})`);
    acknowledged.push(number);
  };
  await Promise.all(connections.map(write));
  const writing = connections.map(async (sql) => {
    while (!isOver) {
      await write(sql).catch(() => undefined);
      await Bun.sleep(pause);
    }
  });
  return {
    acknowledged,
    async missingFrom(url) {
      await using sql = new SQL(url, { max: 1 });
      const rows: { number: number }[] = await sql.unsafe(`SELECT number FROM ${table}`);
      const there = new Set(rows.map(({ number }) => number));
      return acknowledged.filter((number) => !there.has(number));
    },
    async stop() {
      isOver = true;
      await Promise.all(connections.map((sql) => sql.close({ timeout: 0 })));
      await Promise.all(writing);
    },
  };
}
