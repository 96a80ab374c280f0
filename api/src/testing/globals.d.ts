/** Bun gives these to every test file. */
declare const test: typeof import('bun:test').test;
declare const describe: typeof import('bun:test').describe;
declare const expect: typeof import('bun:test').expect;
declare const beforeAll: typeof import('bun:test').beforeAll;
declare const beforeEach: typeof import('bun:test').beforeEach;
declare const afterAll: typeof import('bun:test').afterAll;
declare const afterEach: typeof import('bun:test').afterEach;
declare const jest: typeof import('bun:test').jest;
