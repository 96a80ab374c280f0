import { join } from 'node:path';
import type { Locale } from './locales.ts';

/** A text, or one with variants, as Paraglide’s message format has it. */
export type Message = string | { declarations: string[]; match: Record<string, string> }[];

/** The messages of a language, by name. */
export const readMessages = (locale: Locale): Promise<Record<string, Message>> =>
  Bun.file(join(import.meta.dir, `${locale}.json`)).json();

/** The plural forms a message has texts for; empty if it does not count. */
export function variantsOf(message: Message): [form: string, text: string][] {
  if (typeof message === 'string') return [];
  return message.flatMap(({ match }) =>
    Object.entries(match).map(([form, text]): [string, string] => [form.replace(/^plural=/, ''), text]),
  );
}

/** What a message says, in each of its variants. */
export const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : variantsOf(message).map(([, text]) => text);

const placeholder = /\{[#/]?\w+\/?\}/g;

/** The names in braces of a message, each once, sorted. A number may be left out where its form says it: “one video”. */
export function placeholdersIn(message: Message): string[] {
  return [...new Set(textsOf(message).flatMap((text) => text.match(placeholder) ?? []))].toSorted();
}
