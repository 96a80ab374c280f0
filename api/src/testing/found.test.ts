import { describe } from 'bun:test';
import { statementsOf, testEachStatement } from './traced.ts';

const faults = await statementsOf('docs/found.md');

describe('each fault names what mends it and what proves it', () => testEachStatement(faults));
