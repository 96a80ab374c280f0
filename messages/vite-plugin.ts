import { type MinifyOptions, minify, type Plugin, type Rolldown } from 'vite';
import { builtLocales } from './built-locales.ts';
import { baseLocale, type Locale, scriptIn } from './locales.ts';

/** Stands for the language in a bundle until it is written once for each. */
const placeholder = '__LOCALE__';
const isMessage = /\/messages\/generated\/modules\/messages\/\w+\.js$/;
const isCurrentLocale = /\/messages\/current-locale\.ts$/;
/** What Paraglide compiles each message to; a new version may do it differently. */
const choice = 'experimentalStaticLocale ?? options.locale ?? getLocale()';
const runtime = "import { getLocale, experimentalStaticLocale } from '../runtime.js';";

/**
 * Browsers get scripts in one language: each is written once per language, with only the messages that it uses. The
 * scripts of other languages than English import each other, so that a page must name them by `scriptIn`.
 */
export function oneLanguageEach(minifyOptions: MinifyOptions): Plugin {
  let isBuild = false;
  const spoken = () => (isBuild ? placeholder : 'document.documentElement.lang');
  return {
    name: 'salamu:one-language-each',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    // A message with markup is made by a call, which only a comment says to be without effect. Minifying drops
    // comments, so it waits until the languages are apart.
    configEnvironment: (name, { build }) =>
      name === 'client' ? { build: { ...build, minify: false, cssMinify: true } } : null,
    async resolveId(source, importer) {
      if (!source.endsWith('modules/together/messages.js')) return null;
      return this.resolve(source.replace('together/messages.js', 'messages/_index.js'), importer);
    },
    transform: {
      filter: { id: [isMessage, isCurrentLocale] },
      handler(code, id) {
        if (isCurrentLocale.test(id)) return `export const currentLocale = () => ${spoken()};`;
        if (id.endsWith('/_index.js')) return code;
        if (!code.includes(choice) || !code.includes(runtime))
          this.error('Paraglide’s messages choose their language in a new way');
        return code.replace(runtime, '').replaceAll(choice, spoken());
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const names = new Set(chunks.map(({ fileName }) => fileName));
        for (const chunk of chunks) {
          const { code, fileName } = chunk;
          const written = (locale: Locale) => inLanguage(locale, { code, fileName }, names, minifyOptions);
          for (const locale of builtLocales().filter((other) => other !== baseLocale)) {
            const fileName = scriptIn(locale, chunk.fileName);
            this.emitFile({ type: 'asset', fileName, source: await written(locale) });
          }
          chunk.code = await written(baseLocale);
        }
      },
    },
  };
}

async function inLanguage(
  locale: Locale,
  { code, fileName }: Pick<Rolldown.OutputChunk, 'code' | 'fileName'>,
  names: ReadonlySet<string>,
  options: MinifyOptions,
): Promise<string> {
  const named = code.replace(/"([^"\n]+)"/g, (text, name) =>
    names.has(name) ? `"${scriptIn(locale, name)}"` : text,
  );
  const { code: result, errors } = await minify(fileName, named.replaceAll(placeholder, `'${locale}'`), {
    module: true,
    ...options,
  });
  if (errors[0]) throw new Error(`${fileName} in ${locale}: ${errors[0].message}`);
  return result;
}
