import { join } from 'node:path';
import { type CompilerOptions, compile } from '@inlang/paraglide-js';

const options = {
  project: join(import.meta.dir, 'project.inlang'),
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
} satisfies Partial<CompilerOptions>;

/**
 * Make functions of the messages, twice: together for servers, which load them all, and each in a file of its own for
 * browsers, whose bundles take what they use.
 */
export async function compileMessages(): Promise<void> {
  const outdir = (name: string) => join(import.meta.dir, 'generated', name);
  await compile({ ...options, outdir: outdir('together'), outputStructure: 'locale-modules' });
  await compile({
    ...options,
    outdir: outdir('apart'),
    outputStructure: 'message-modules',
    emitTsDeclarations: false,
  });
}

if (import.meta.main) await compileMessages();
