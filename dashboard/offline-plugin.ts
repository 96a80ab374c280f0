import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { builtLocales } from '@salamu/messages/built-locales';
import { type Locale, pathIn, scriptIn } from '@salamu/messages/locales';
import type { Plugin, Rollup } from 'vite';

const isChunk = (output: Rollup.OutputAsset | Rollup.OutputChunk): output is Rollup.OutputChunk =>
  output.type === 'chunk';

/** Admins’ screens are no part of the area; the encoder is larger than all the rest, and phones have their own. */
const leftOut = /\/src\/admin\/|\/app\/admin-shell|aac-encoder/;

/** The files that the artist area may need: from its first script, all that leads on but what is left out. */
function filesOf(bundle: Rollup.OutputBundle, entry: string, locale: Locale): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || !chunk || !isChunk(chunk)) return;
    if (name !== entry && leftOut.test(chunk.facadeModuleId ?? '')) return;
    found.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  visit(entry);
  const files = [...found].map((name) => scriptIn(locale, name));
  // Fonts, styles, and the worker that writes takes. In a folder are the scripts of other languages.
  for (const [name, output] of Object.entries(bundle))
    if (!isChunk(output) && /^[^/]+\.(woff2|css|js)$/.test(name)) files.push(name);
  return files.toSorted();
}

/** Builds the artist area's service worker, and tells it which files the area consists of in its language. */
export const offline = (base: string): Plugin => ({
  name: 'salamu:offline',
  apply: 'build',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: join(import.meta.dirname, 'src/offline/worker.ts'),
      fileName: 'worker.js',
    });
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle['worker.js'];
      const entry = Object.values(bundle).find(
        (output) => isChunk(output) && output.isEntry && output !== worker,
      );
      if (!entry || !worker || !isChunk(worker)) throw new Error('The service worker was not built');
      const { code } = worker;
      const told = (locale: Locale) => {
        const files = filesOf(bundle, entry.fileName, locale).map((name) => base + name);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const area = pathIn(locale, '/artist');
        const built = JSON.stringify({ version, area, entry: scriptIn(locale, entry.fileName), files });
        return `self.built=${built};${code}`;
      };
      for (const locale of builtLocales()) {
        const written = bundle[scriptIn(locale, 'worker.js')];
        if (!written) throw new Error(`The service worker was not written in ${locale}`);
        if (isChunk(written)) written.code = told(locale);
        else written.source = told(locale);
      }
    },
  },
});
