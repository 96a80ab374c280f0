import { afterAll } from 'bun:test';
import { stopTestDatabases } from './database.ts';

afterAll(stopTestDatabases);
