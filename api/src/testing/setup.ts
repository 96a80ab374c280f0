import { afterAll, expect, setDefaultTimeout } from 'bun:test';
import { hashCheaply } from './cheap-hashes.ts';
import { stopTestDatabases } from './database.ts';
import { undocumented } from './document/undocumented.ts';
import { patience } from './patience.ts';
import { shareQueryPlans } from './shared-plans.ts';
import { stretchTimeLimits } from './time-limits.ts';
import { signHere } from './videos/sign-here.ts';

// Bun takes this for the first file of a run alone; `bun run test` asks it for every file.
setDefaultTimeout(patience);

hashCheaply();
await shareQueryPlans();
signHere();
stretchTimeLimits();

afterAll(stopTestDatabases);

afterAll(() => expect([...undocumented]).toEqual([]));
