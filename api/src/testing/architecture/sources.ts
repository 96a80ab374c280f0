import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dir, '../../../..');

export interface Source {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  /** What it imports: a path from the root for our own files, the specifier as written for a package. */
  imports: string[];
}

const importPattern = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/g;

/** `#api/x.ts`, `@salamu/api/domain/x` and relative paths all lead to a file of ours. */
function resolveImport(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  if (specifier.startsWith('#api/')) return specifier.replace('#api/', 'api/src/');
  return specifier;
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(importPattern)].map((found) =>
    resolveImport(found[1] ?? found[2] ?? '', path),
  );
  return { path, text, imports };
}

const notSource = /\.(test|e2e)\.tsx?$|(^|\/)(node_modules|generated|dist|\.astro)\//;

/** The source files of a folder, tests apart; with `extensions` other files than code. */
export function sourcesIn(folder: string, extensions = 'ts,tsx,astro'): Source[] {
  const paths = [...new Bun.Glob(`${folder}/**/*.{${extensions}}`).scanSync({ cwd: root })];
  return paths
    .filter((path) => !notSource.test(path))
    .sort()
    .map(read);
}

export interface Rule {
  /** The files it is about. */
  files: RegExp;
  /** Of their imports, those it judges; all where it is left out. */
  among?: RegExp;
  /** What may be imported; anything else breaks the rule. */
  only?: RegExp;
  /** What may not be imported. */
  never?: RegExp;
}

/** Each import that breaks the rule, as `file → import`. */
export function breaches(sources: Source[], { files, among = /./, only, never }: Rule): string[] {
  return sources
    .filter(({ path }) => files.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((name) => among.test(name))
        .filter((name) => (only && !only.test(name)) || never?.test(name))
        .map((name) => `${path} → ${name}`),
    );
}
