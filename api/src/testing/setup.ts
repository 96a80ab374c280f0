import { afterAll, expect, setDefaultTimeout } from 'bun:test';
import { hashCheaply } from './cheap-hashes.ts';
import { stopTestDatabases } from './database.ts';
import { undocumented } from './undocumented.ts';

// For the first file of a run, whose first test waits for PostgreSQL to be made.
setDefaultTimeout(30_000);

hashCheaply();

afterAll(stopTestDatabases);

afterAll(() => expect([...undocumented]).toEqual([]));
