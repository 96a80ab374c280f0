import { skeletonOf } from './skeleton.ts';

/** How many words of a text can form one name. */
const longestName = 6;
/** Fewer letters occur too often in ordinary words. */
const shortestName = 4;

export interface Mention {
  /** As written. */
  words: string;
  skeleton: string;
}

/**
 * Every run of words in a text that may be an artist's name. A single word counts unless it is written like an ordinary
 * one, in lower case and one alphabet: "grace" is a virtue, "Grace" may be a star, and so may "grасe" with two Cyrillic
 * letters.
 */
export function mentionsIn(text: string): Mention[] {
  const words = text.split(/\s+/).flatMap((written) => {
    const trimmed = written.replace(/^[^\p{Letter}\p{Number}@$]+|[^\p{Letter}\p{Mark}\p{Number}]+$/gu, '');
    const skeleton = skeletonOf(trimmed);
    return skeleton ? [{ written: trimmed, skeleton }] : [];
  });
  const mentions = new Map<string, Mention>();
  for (const [start, first] of words.entries()) {
    let skeleton = '';
    for (const [more, word] of words.slice(start, start + longestName).entries()) {
      skeleton += word.skeleton;
      const isName = skeleton.length >= shortestName && (more > 0 || !isOrdinary(first.written));
      if (!isName || mentions.has(skeleton)) continue;
      const run = words.slice(start, start + more + 1).map(({ written }) => written);
      mentions.set(skeleton, { words: run.join(' '), skeleton });
    }
  }
  return [...mentions.values()];
}

function isOrdinary(word: string): boolean {
  const plain = word.normalize('NFC').replace(/['’-]/g, '');
  return alphabets.some((ordinary) => ordinary.test(plain));
}

const alphabets = [/^[\p{Script=Latin}\p{Mark}]+$/u, /^\p{Script=Cyrillic}+$/u, /^\p{Script=Greek}+$/u].map(
  ({ source }) => new RegExp(`(?=${source})^\\P{Uppercase_Letter}+$`, 'u'),
);
