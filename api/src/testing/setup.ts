import { afterAll, setDefaultTimeout } from 'bun:test';
import { stopTestDatabases } from './database.ts';

// For the first file of a run, whose first test waits for PostgreSQL to be made.
setDefaultTimeout(30_000);

afterAll(stopTestDatabases);
