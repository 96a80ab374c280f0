import { mayTell, redact } from './redact.ts';

/** Structured log lines: `log.warn({ error, payment: id }, 'what happened')`. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

type Level = keyof Log;

/** Lines of this turn of the loop, which are written in one call: no more than a pipe takes as a whole. */
let waiting = '';
const mostWaiting = 4_000;

function write(level: Level, facts: object, message: string): void {
  if (waiting === '') setImmediate(flush);
  waiting += `${lineOf({ at: new Date().toISOString(), level, message, ...facts })}\n`;
  if (level !== 'info' || waiting.length >= mostWaiting) flush();
}

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stderr.write(lines);
}
process.on('exit', flush);

/** Every call has a line, and few have anything to take out: where the whole shows no sign of it, no value is looked at. */
function lineOf(entry: object): string {
  const isNested = Object.values(entry).some((value) => typeof value === 'object' && value !== null);
  const line = isNested ? null : JSON.stringify(entry);
  if (line !== null && !mayTell(line)) return line;
  return JSON.stringify(entry, (_key, value: unknown) => loggable(value));
}

/** Others write the words of most errors: mail servers quote addresses, providers phones. */
function loggable(value: unknown): unknown {
  if (value instanceof Error) return redact(wordsOf(value));
  return typeof value === 'string' ? redact(value) : value;
}

/** Prisma's messages show the whole query, with the words and numbers of people; only what was wrong with it is kept. */
function wordsOf({ name, message, stack = message }: Error): string {
  if (!name.startsWith('PrismaClient')) return stack;
  const problem = message.trimEnd().split('\n').at(-1);
  const frames = stack.indexOf('\n    at ');
  return `${name}: ${problem}${frames < 0 ? '' : stack.slice(frames)}`;
}

/** One JSON line per entry on standard error. */
export const jsonLog: Log = {
  info: (facts, message) => write('info', facts, message),
  warn: (facts, message) => write('warn', facts, message),
  error: (facts, message) => write('error', facts, message),
};

/** Says nothing: for tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
