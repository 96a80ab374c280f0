import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import type { PasswordAnswer, PasswordJob } from './new-password.ts';

/** zxcvbn's 3 of 4: more than a hundred million guesses. */
const leastScore = 3;
/** Its running time grows steeply with length: 128 characters keep a core busy for half a second. */
const judged = 24;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
});

parentPort?.on('message', async ({ id, password, words, parameters }: PasswordJob) => {
  const { score } = zxcvbn.check(password.slice(0, judged), words);
  const hash = score < leastScore ? null : await Bun.password.hash(password, parameters);
  parentPort?.postMessage({ id, hash } satisfies PasswordAnswer);
});
