import { join } from 'node:path';
import ts from 'typescript';

export interface Manifest {
  apiVersion: string;
  kind: string;
}

/** `apps/v1` is `kubernetes-types/apps/v1`; what belongs to no group is `core`, and domains name no folder. */
function moduleOf(apiVersion: string): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  return `kubernetes-types/${group.split('.')[0]}/${version}`;
}

/**
 * What Kubernetes would not take, in the compiler's words: its schemas are types in `kubernetes-types`, and each
 * manifest becomes a value of its type. So a field that is unknown, missing or of a wrong kind is an error.
 */
export function problemsOfManifests(manifests: Manifest[]): string[] {
  const text = manifests.map(
    (manifest, at) =>
      `import type { ${manifest.kind} as Kind${at} } from '${moduleOf(manifest.apiVersion)}';
       export const manifest${at}: Kind${at} = ${JSON.stringify(manifest)};`,
  );
  const name = join(import.meta.dir, 'manifests-as-values.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    skipLibCheck: true,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.readFile = (file) => (file === name ? text.join('\n') : readFile(file));
  host.getSourceFile = (file, language) => ts.createSourceFile(file, host.readFile(file) ?? '', language);
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([name], options, host));
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
