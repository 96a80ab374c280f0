import { Worker } from 'node:worker_threads';
import { m } from '@salamu/messages/messages';
import { dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '#api/domain/brand.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { type HashParameters, hashParameters, inHashQueue, oneSpelling } from './passwords.ts';

const common = new Set(dictionary['passwords-common']);
const leastContextWord = 4;
const leastBeside = 8;

interface Person {
  name: string;
  email: string;
}

/**
 * Why a password of valid length is unacceptable, as text for the user; null if acceptable. It must not be one of
 * 49,000 common ones, one short pattern repeated, or mostly the user's name, email address or our name. Other
 * guessable passwords are rejected when hashed.
 */
function passwordProblem(password: string, person: Person): string | null {
  const lower = password.toLowerCase();
  if (common.has(password) || common.has(lower) || /^(.{1,4})\1+$/s.test(lower))
    return m.refused_password_common();
  const rest = contextWords(person).reduce((left, word) => left.replaceAll(word, ''), lower);
  if (rest !== lower && rest.replace(/[^\p{Letter}\p{Number}]/gu, '').length < leastBeside)
    return m.refused_password_close();
  return null;
}

/** Longest first, so that a full name is removed before its parts. */
function contextWords({ name, email }: Person): string[] {
  const local = email.split('@')[0] ?? '';
  const phrases = [name, local, brand.name].map((phrase) => phrase.toLowerCase());
  const words = phrases.flatMap((phrase) => [phrase, ...phrase.split(/[^\p{Letter}\p{Number}]+/u)]);
  return [...new Set(words)]
    .filter((word) => word.length >= leastContextWord)
    .sort((a, b) => b.length - a.length);
}

export interface PasswordJob {
  id: number;
  password: string;
  words: string[];
  parameters: HashParameters;
}

export interface PasswordAnswer {
  id: number;
  /** Null if the password is too easy to guess. */
  hash: string | null;
}

/**
 * Hash a new password; existing ones are never judged. @throws DomainError `invalid_input` at `field` if it is a
 * common one, too close to the person, or easy to guess
 */
export async function hashNewPassword(typed: string, person: Person, field: string): Promise<string> {
  const password = oneSpelling(typed);
  const problem = passwordProblem(password, person);
  if (problem) throw invalidInput({ path: field, message: problem });
  const hash = await inHashQueue(() => judgeAndHash(password, contextWords(person)));
  if (hash === null)
    throw invalidInput({
      path: field,
      message: m.refused_password_easy(),
    });
  return hash;
}

const waiting = new Map<number, PromiseWithResolvers<string | null>>();
let worker: Worker | null = null;
let lastId = 0;

/** Scoring keeps a core busy, so it runs in a separate thread that doesn't keep the process alive. */
function startWorker(): Worker {
  const started = new Worker(new URL('./password-worker.ts', import.meta.url));
  started.on('message', ({ id, hash }: PasswordAnswer) => {
    waiting.get(id)?.resolve(hash);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  return started;
}

function judgeAndHash(password: string, words: string[]): Promise<string | null> {
  worker ??= startWorker();
  lastId += 1;
  const answer = Promise.withResolvers<string | null>();
  waiting.set(lastId, answer);
  worker.ref();
  worker.postMessage({ id: lastId, password, words, parameters: hashParameters() } satisfies PasswordJob);
  return answer.promise;
}
