import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../building/stamp.ts';

interface LockedDetails {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalPeers?: string[];
}

/** An npm package: id, registry, dependencies, hash. A package of ours has only its id. */
type LockedPackage = [id: string, registry?: string, details?: LockedDetails, hash?: string];

interface Workspace extends LockedDetails {
  name: string;
  devDependencies?: Record<string, string>;
}

interface Lockfile {
  workspaces: Record<string, Workspace>;
  packages: Record<string, LockedPackage>;
}

interface Manifest {
  license?: string | { type: string };
  licenses?: { type: string }[];
}

export interface Package {
  name: string;
  version: string;
  /** Base64 of its SHA-512. */
  sha512: string;
  /** Whether the running product needs it, rather than only its build or tests. */
  inProduction: boolean;
  /** An SPDX expression, or the package's own words; missing if nothing says. */
  licence?: string;
  text?: string;
}

const nameIn = (id: string) => id.slice(0, id.lastIndexOf('@'));
const versionIn = (id: string) => id.slice(id.lastIndexOf('@') + 1);
const isOurs = ([id]: LockedPackage) => /^(workspace|file):/.test(versionIn(id));

/** Keys are paths of names: `a/b` is the `b` that only `a` sees. */
const segments = (key: string) => key.match(/(?:@[^/]+\/)?[^/]+/g) ?? [];

function placesOf(name: string, seenFrom: string): string[] {
  const path = segments(seenFrom);
  return [...path.map((_, from) => [...path.slice(0, path.length - from), name].join('/')), name];
}

/** What is served in production; the other workspaces only test or measure it. */
const served = ['api', 'dashboard', 'prisma', 'site', 'ui'];

/** Used at development time but part of what is served: the fonts' glyphs are committed. */
const servedFromDevelopment = /^@fontsource/;

function keysInProduction({ workspaces, packages }: Lockfile): Set<string> {
  const ofWorkspace = new Map(Object.values(workspaces).map((workspace) => [workspace.name, workspace]));
  const reached = new Set<string>();
  const visit = (details: LockedDetails, seenFrom: string) => {
    const optionalPeers = new Set(details.optionalPeers);
    const peers = Object.keys(details.peerDependencies ?? {}).filter((name) => !optionalPeers.has(name));
    const names = { ...details.dependencies, ...details.optionalDependencies };
    for (const name of [...Object.keys(names), ...peers]) {
      const key = placesOf(name, seenFrom).find((place) => packages[place]);
      if (key === undefined || reached.has(key)) continue;
      reached.add(key);
      visit(ofWorkspace.get(name) ?? packages[key]?.[2] ?? {}, key);
    }
  };
  for (const [folder, workspace] of Object.entries(workspaces))
    if (served.includes(folder)) visit(workspace, workspace.name);
  return reached;
}

const store = join(root, 'node_modules/.bun');

/**
 * The licences of packages whose package.json names none, or that are built for other machines only: from the text that
 * comes with them (LICENSE; the readme of combine-errors), and from the registry's page of the emnapi and napi-rs builds.
 */
const settled: Record<string, string> = {
  '@emnapi/core': 'MIT',
  '@emnapi/wasi-threads': 'MIT',
  '@inlang/plugin-message-format': 'MIT',
  '@napi-rs/wasm-runtime': 'MIT',
  'combine-errors': 'MIT',
  fsevents: 'MIT',
  'seq-queue': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
};

/** Folders of installed packages by `name@version`; Bun adds a hash if peers make two of one. */
function installedFolders(): Map<string, string> {
  const folders = new Map<string, string>();
  for (const entry of readdirSync(store)) {
    const [, scope, name, version] = entry.match(/^(?:(@[^+]+)\+)?([^@]+)@([^+]+)/) ?? [];
    const fullName = scope ? `${scope}/${name}` : name;
    if (fullName) folders.set(`${fullName}@${version}`, join(store, entry, 'node_modules', fullName));
  }
  return folders;
}

async function licenceIn(folder: string): Promise<string | undefined> {
  const { license, licenses }: Manifest = await Bun.file(join(folder, 'package.json')).json();
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ');
}

async function textIn(folder: string): Promise<string | undefined> {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice|third.?party)/i.test(file));
  const texts = await Promise.all(files.toSorted().map((file) => Bun.file(join(folder, file)).text()));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n') || undefined;
}

const sharedBeginning = (a: string, b: string) => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
};

/** A build for another platform has the licence of the one installed here: same version, closest name. */
function withLicenceOfTwin(one: Package, all: Package[]): Package {
  if (one.licence) return one;
  const [scope = ''] = /^(@[^/]+\/|[^-]+-)/.exec(one.name) ?? [];
  const twins = all.filter(
    ({ name, version, licence }) => licence && scope && version === one.version && name.startsWith(scope),
  );
  const nearest = twins.toSorted(
    (a, b) => sharedBeginning(b.name, one.name) - sharedBeginning(a.name, one.name),
  )[0];
  return nearest ? { ...one, licence: nearest.licence } : one;
}

/** The packages in a lockfile, each once, sorted by name. Throws if none is installed. */
export async function packagesIn(lockfile: string): Promise<Package[]> {
  if (!existsSync(store)) throw new Error('Nothing is installed: run `bun install` first.');
  const lock = Bun.JSONC.parse(lockfile) as Lockfile;
  const folders = installedFolders();
  const inProduction = keysInProduction(lock);
  const packages = new Map<string, Package>();
  for (const [key, locked] of Object.entries(lock.packages)) {
    const [id, , , hash = ''] = locked;
    if (isOurs(locked)) continue;
    const folder = folders.get(id);
    packages.set(id, {
      name: nameIn(id),
      version: versionIn(id),
      sha512: hash.replace('sha512-', ''),
      inProduction:
        inProduction.has(key) ||
        servedFromDevelopment.test(nameIn(id)) ||
        packages.get(id)?.inProduction === true,
      licence: settled[nameIn(id)] ?? (folder && (await licenceIn(folder))),
      text: folder && (await textIn(folder)),
    });
  }
  const all = [...packages.values()];
  return all
    .map((one) => withLicenceOfTwin(one, all))
    .toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}
