import { afterAll, expect, setDefaultTimeout } from 'bun:test';
import { stopTestDatabases } from './database.ts';
import { undocumented } from './undocumented.ts';

// For the first file of a run, whose first test waits for PostgreSQL to be made.
setDefaultTimeout(30_000);

afterAll(stopTestDatabases);

afterAll(() => expect([...undocumented]).toEqual([]));
