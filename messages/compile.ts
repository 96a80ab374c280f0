import { join } from 'node:path';
import { type CompilerOptions, compile } from '@inlang/paraglide-js';
import { accented } from './accented.ts';
import { builtLocales } from './built-locales.ts';
import { baseLocale, type Locale } from './locales.ts';
import { type Message, readMessages } from './read-messages.ts';

const generated = join(import.meta.dir, 'generated');
const project = join(generated, 'project.inlang');
const options = {
  project,
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
} satisfies Partial<CompilerOptions>;

/** What a language says; a preview may lack messages, which are in English then. */
async function spoken(locale: Locale): Promise<Record<string, Message>> {
  if (locale !== 'en-xa') return readMessages(locale);
  const english = Object.entries(await readMessages(baseLocale));
  return Object.fromEntries(english.map(([name, message]) => [name, accented(message)]));
}

/** Gather the languages of this build, as a project that Paraglide reads. */
async function gather(locales: readonly Locale[]): Promise<void> {
  for (const locale of locales)
    await Bun.write(join(generated, 'spoken', `${locale}.json`), JSON.stringify(await spoken(locale)));
  const settings = {
    baseLocale,
    locales,
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: './spoken/{locale}.json' },
  };
  await Bun.write(join(project, 'settings.json'), JSON.stringify(settings));
}

/**
 * Make functions of the messages, twice: together for servers, which load them all, and each in a file of its own for
 * browsers, whose bundles take what they use.
 */
export async function compileMessages(): Promise<void> {
  await gather(builtLocales());
  const outdir = (name: string) => join(generated, name);
  await compile({ ...options, outdir: outdir('together'), outputStructure: 'locale-modules' });
  await compile({
    ...options,
    outdir: outdir('apart'),
    outputStructure: 'message-modules',
    emitTsDeclarations: false,
  });
}

if (import.meta.main) await compileMessages();
