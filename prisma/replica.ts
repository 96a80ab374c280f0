import pg from 'pg';

/** What two addresses say of each other. */
export interface ReplicaFacts {
  /** Whether the second only follows, and takes no writes. */
  follows: boolean;
  /** Whether both are the same database of the same cluster. */
  isSame: boolean;
  /** Bytes of the write-ahead log that the second does not show yet. */
  behind: number;
}

const patience = 5_000;

const ofBoth = `SELECT current_database() AS name, pg_is_in_recovery() AS follows,
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END - '0/0')::text
    AS position`;

interface Said {
  name: string;
  follows: boolean;
  system: string;
  position: string;
}

/** Ask a database and what is said to follow it. */
export async function inspectReplica(primaryUrl: string, replicaUrl: string): Promise<ReplicaFacts> {
  const [primary, replica] = [await ask(primaryUrl), await ask(replicaUrl)];
  return {
    follows: replica.follows,
    isSame: replica.system === primary.system && replica.name === primary.name,
    behind: Math.max(0, Number(BigInt(primary.position) - BigInt(replica.position))),
  };
}

async function ask(connectionString: string): Promise<Said> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Said>(ofBoth);
    const [said] = rows;
    if (!said) throw new Error('the database said nothing of itself');
    return said;
  } finally {
    await client.end().catch(() => undefined);
  }
}
