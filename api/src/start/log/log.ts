import { mayTell, redact } from './redact.ts';

/** Structured log lines: `log.warn({ error, payment: id }, 'what happened')`. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

type Level = keyof Log;

/** This event-loop turn's lines, written in one call of at most what a pipe takes atomically. */
let waiting = '';
const mostWaiting = 4_000;

function write(level: Level, facts: object, message: string): void {
  if (waiting === '') setImmediate(flush);
  waiting += `${lineOf({ at: timeNow(), level, message, ...facts })}\n`;
  if (level !== 'info' || waiting.length >= mostWaiting) flush();
}

/** Written out once a millisecond. */
let time = { milliseconds: 0, words: '' };

function timeNow(): string {
  const milliseconds = Date.now();
  if (milliseconds !== time.milliseconds)
    time = { milliseconds, words: new Date(milliseconds).toISOString() };
  return time.words;
}

function flush(): void {
  const lines = waiting;
  waiting = '';
  if (lines !== '') process.stderr.write(lines);
}
process.on('exit', flush);

/** Every call logs a line, and few need redaction: values are only inspected if the line shows signs. */
function lineOf(entry: object): string {
  const isNested = Object.values(entry).some((value) => typeof value === 'object' && value !== null);
  const line = isNested ? null : JSON.stringify(entry);
  if (line !== null && !mayTell(line)) return line;
  return JSON.stringify(entry, (_key, value: unknown) => loggable(value));
}

/** Error messages from outside may quote addresses or phone numbers. */
function loggable(value: unknown): unknown {
  if (value instanceof Error) return redact(wordsOf(value));
  return typeof value === 'string' ? redact(value) : value;
}

/** Prisma's messages include the whole query with its values; only the error itself is kept. */
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

export const silentLog: Log = { info() {}, warn() {}, error() {} };
