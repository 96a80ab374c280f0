import { Worker } from 'node:worker_threads';
import { invalidInput } from '#api/domain/errors.ts';
import { inHashQueue } from './hash-queue.ts';
import { contextWords, type Person, passwordProblem } from './password-rules.ts';
import { type HashParameters, hashParameters } from './passwords.ts';

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
 * Hash a new password. Existing passwords are never judged again.
 * @throws DomainError `invalid_input` at `field` if it is a common one, too close to the person, or easy to guess
 */
export async function hashNewPassword(password: string, person: Person, field: string): Promise<string> {
  const problem = passwordProblem(password, person);
  if (problem) throw invalidInput({ path: field, message: problem });
  const hash = await inHashQueue(() => judgeAndHash(password, contextWords(person)));
  if (hash === null)
    throw invalidInput({
      path: field,
      message: 'This password is too easy to guess. Try a few unrelated words.',
    });
  return hash;
}

const waiting = new Map<number, PromiseWithResolvers<string | null>>();
let worker: Worker | null = null;
let lastId = 0;

/** Judging keeps a core busy, so it runs in a separate thread, which does not keep the process alive. */
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
