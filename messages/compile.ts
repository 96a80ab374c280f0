import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompilerOptions, compileProject } from '@inlang/paraglide-js';
// @ts-expect-error: it ships without its types.
import messageFormat from '@inlang/plugin-message-format';
import { accented } from './accented.ts';
import { builtLocales } from './built-locales.ts';
import { accentedEnglish, baseLocale, type Locale } from './locales.ts';
import { type Message, readMessages } from './read-messages.ts';

const generated = join(import.meta.dir, 'generated');
const modules = join(generated, 'modules');

type Options = Pick<CompilerOptions, 'outputStructure' | 'emitTsDeclarations'>;
type Project = Parameters<typeof compileProject>[0]['project'];

/** What the message format reads from files, each part naming the one it belongs to. */
interface Imported {
  bundles: { id: string }[];
  messages: { bundleId: string; locale: string }[];
  variants: { messageBundleId: string; messageLocale: string }[];
}

async function spoken(locale: Locale): Promise<Record<string, Message>> {
  if (locale !== accentedEnglish) return readMessages(locale);
  const english = Object.entries(await readMessages(baseLocale));
  return Object.fromEntries(english.map(([name, message]) => [name, accented(message)]));
}

/** Compile the languages of this build. Returns each file's text by its path. */
async function compiled(options: Options): Promise<[path: string, text: string][]> {
  const locales = builtLocales();
  const settings = {
    baseLocale,
    locales,
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  };
  const encoder = new TextEncoder();
  const files = await Promise.all(
    locales.map(async (locale) => ({
      locale,
      content: encoder.encode(JSON.stringify(await spoken(locale))),
    })),
  );
  const rows = nested(await messageFormat.importFiles({ files, settings }));
  // Paraglide's own way into its database, SQLite in WebAssembly, takes many times what compiling does.
  const query = { select: () => query, execute: async () => rows };
  const project = { settings: { get: async () => settings }, db: { selectFrom: () => query } };
  const output = await compileProject({
    project: project as unknown as Project,
    compilerOptions: {
      strategy: ['baseLocale'],
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
      ...options,
    },
  });
  return Object.entries(output);
}

/** Each message with its languages, and these with their variants. */
function nested({ bundles, messages, variants }: Imported) {
  const nameOf = (id: string, locale: string) => `${id} ${locale}`;
  const variantsOf = Map.groupBy(variants, (variant) =>
    nameOf(variant.messageBundleId, variant.messageLocale),
  );
  const messagesOf = Map.groupBy(
    messages.map((message) => ({
      ...message,
      variants: variantsOf.get(nameOf(message.bundleId, message.locale)) ?? [],
    })),
    ({ bundleId }) => bundleId,
  );
  const unique = new Map(bundles.map((bundle) => [bundle.id, bundle]));
  return [...unique.values()].map((bundle) => ({ ...bundle, messages: messagesOf.get(bundle.id) ?? [] }));
}

/**
 * Compile the messages into a module each, of which browser bundles take what they use, and bundle those for servers,
 * which load them all.
 */
export async function compileMessages(): Promise<void> {
  await mkdir(join(modules, 'messages'), { recursive: true });
  const files = await compiled({ outputStructure: 'message-modules' });
  await Promise.all(files.map(([path, text]) => Bun.write(join(modules, path), text)));
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
  const files = new Map(await compiled({ outputStructure: 'locale-modules', emitTsDeclarations: true }));
  const declare = (from: string, to: string) => Bun.write(join(modules, to), files.get(from) ?? '');
  await declare('runtime.d.ts', 'runtime.d.ts');
  await declare('messages/_index.d.ts', 'together/messages.d.ts');
}

if (import.meta.main) await (process.argv.includes('--types') ? declareMessages() : compileMessages());
