import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { builtLocales } from '@salamu/messages/built-locales';
import { type Locale, pathIn, scriptIn } from '@salamu/messages/locales';
import type { Plugin, Rollup } from 'vite';

const isChunk = (output: Rollup.OutputAsset | Rollup.OutputChunk): output is Rollup.OutputChunk =>
  output.type === 'chunk';

/** Admins’ screens are no part of the area; the encoder is larger than all the rest, and phones have their own. */
const leftOut = /\/src\/admin\/|aac-encoder/;

/** What says that there is no connection, and what can be done meanwhile. */
const withoutLine = /\/src\/offline\/(home|kept)\.tsx?$/;

/** The scripts that those lead to which are followed, from the first one on. */
function follow(bundle: Rollup.OutputBundle, entry: string, leadsOn: (chunk: string) => boolean): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || !chunk || !isChunk(chunk)) return;
    found.add(name);
    chunk.imports.forEach(visit);
    for (const next of chunk.dynamicImports) {
      const asked = bundle[next];
      if (asked && isChunk(asked) && leadsOn(asked.facadeModuleId ?? '')) visit(next);
    }
  };
  visit(entry);
  return [...found];
}

/** The files that the artist area may need, and the first of them: what opens it without a connection. */
function filesOf(bundle: Rollup.OutputBundle, entry: string, locale: Locale) {
  const named = (scripts: string[]) => scripts.map((name) => scriptIn(locale, name));
  const scripts = named(follow(bundle, entry, (module) => !leftOut.test(module)));
  const first = named(follow(bundle, entry, (module) => withoutLine.test(module)));
  // Fonts, styles, and the worker that writes takes. In a folder are the scripts of other languages.
  const others = Object.entries(bundle)
    .filter(([name, output]) => !isChunk(output) && /^[^/]+\.(woff2|css|js)$/.test(name))
    .map(([name]) => name);
  const styles = others.filter((name) => name.endsWith('.css'));
  return { files: [...scripts, ...others].toSorted(), first: [...first, ...styles].toSorted() };
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
        const at = (names: string[]) => names.map((name) => base + name);
        const found = filesOf(bundle, entry.fileName, locale);
        const [files, first] = [at(found.files), at(found.first)];
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const area = pathIn(locale, '/artist');
        const built = JSON.stringify({
          version,
          area,
          entry: scriptIn(locale, entry.fileName),
          files,
          first,
        });
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
