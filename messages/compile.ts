import { join } from 'node:path';
import { type CompilerOptions, compile } from '@inlang/paraglide-js';
import { accented } from './accented.ts';
import { builtLocales } from './built-locales.ts';
import { accentedEnglish, baseLocale, type Locale } from './locales.ts';
import { type Message, readMessages } from './read-messages.ts';

const generated = join(import.meta.dir, 'generated');
const project = join(generated, 'project.inlang');
const modules = join(generated, 'modules');
const options = {
  project,
  strategy: ['baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
} satisfies Partial<CompilerOptions>;

async function spoken(locale: Locale): Promise<Record<string, Message>> {
  if (locale !== accentedEnglish) return readMessages(locale);
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
 * Compile the messages into a module each, of which browser bundles take what they use, and bundle those for servers,
 * which load them all.
 */
export async function compileMessages(): Promise<void> {
  await gather(builtLocales());
  await compile({ ...options, outdir: modules, outputStructure: 'message-modules' });
  const { outputs } = await Bun.build({
    entrypoints: [join(modules, 'messages', '_index.js')],
    outdir: join(modules, 'together'),
    naming: 'messages.js',
    // Shared with the modules, since it holds the language.
    external: ['*/runtime.js'],
    minify: { whitespace: true, syntax: true },
  });
  if (outputs.length !== 1) throw new Error('the messages were bundled into several files');
}

/** Write the types of the bundle and of its runtime, which only the checks read. */
export async function declareMessages(): Promise<void> {
  await gather(builtLocales());
  const outdir = join(generated, 'declared');
  await compile({ ...options, outdir, outputStructure: 'locale-modules', emitTsDeclarations: true });
  const declare = (from: string, to: string) => Bun.write(join(modules, to), Bun.file(join(outdir, from)));
  await declare('runtime.d.ts', 'runtime.d.ts');
  await declare('messages/_index.d.ts', 'together/messages.d.ts');
}

if (import.meta.main) await (process.argv.includes('--types') ? declareMessages() : compileMessages());
