import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Compression, compressFolder } from './building/compress.ts';
import { runIn } from './building/run.ts';
import { makeIfStale, type Product, root } from './building/stamp.ts';

const remove = (folder: string) => rm(join(root, folder), { recursive: true, force: true });

const prismaSources = ['prisma/*.prisma', 'prisma/prisma.config.ts', 'bun.lock'];
const generate = (...only: string[]) =>
  runIn('prisma', ['prisma', 'generate', ...only], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath });

const prismaClient: Product = {
  name: 'Database client',
  sources: prismaSources,
  stamp: 'prisma/generated/.made',
  async make() {
    await remove('prisma/generated');
    await generate('--generator', 'client');
  },
};

const prismaTypes: Product = {
  name: 'Types of the database client',
  sources: prismaSources,
  stamp: 'prisma/generated/.typed',
  make: () => generate(),
};

/** Whether accented English is built beside the languages that are offered. */
const { ACCENTED_ENGLISH: setting } = process.env;

const messageSources = ['messages/*', 'bun.lock'];

const messages: Product = {
  name: 'Messages',
  sources: messageSources,
  stamp: 'messages/generated/.made',
  setting,
  async make() {
    await remove('messages/generated');
    await runIn('messages', ['compile.ts']);
  },
};

const messageTypes: Product = {
  name: 'Types of the messages',
  sources: messageSources,
  stamp: 'messages/generated/.typed',
  setting,
  make: () => runIn('messages', ['compile.ts', '--types']),
};

/** What both the site and the dashboards are built from, besides their own folders. */
const shared = [
  'api/scripts/build.ts',
  'ui/src/**',
  'ui/package.json',
  'api/src/http/client.ts',
  'api/src/domain/**',
  'messages/*',
  'bun.lock',
  '*.json',
];

/** Always production, in tests too: React's development build is larger and slower, and logs to the console. */
const production = { NODE_ENV: 'production' };

const dashboard: Product = {
  name: 'Dashboards',
  sources: ['dashboard/*', 'dashboard/{src,public}/**', ...shared],
  stamp: 'dashboard/dist/.made',
  setting,
  make: () => runIn('dashboard', ['vite', 'build'], production),
};

/** Astro, without the minute after which Vite gives up on a module. */
export const patientAstro = ['--preload', './scripts/patient.ts', 'node_modules/astro/bin/astro.mjs'];

const site: Product = {
  name: 'Site',
  sources: ['site/*', 'site/{src,public}/**', ...shared],
  stamp: 'site/dist/.made',
  setting,
  make: () => runIn('site', [...patientAstro, 'build'], production),
};

const siteTypes: Product = {
  name: 'Types of the site’s content',
  sources: ['site/src/content.config.ts', 'site/astro.config.ts', 'bun.lock'],
  stamp: 'site/.astro/.typed',
  make: () => runIn('site', [...patientAstro, 'sync']),
};

/** Shipped beside the product, as the licences of its packages ask. */
const licences: Product = {
  name: 'NOTICE and SBOM',
  sources: ['bun.lock', 'api/scripts/licences.ts', 'api/scripts/licences/*'],
  stamp: 'dist/.made',
  async make() {
    const { writeLicences } = await import('./licences.ts');
    await writeLicences(join(root, 'dist'));
  },
};

export const generateClient = () => makeIfStale(prismaClient);
export const generateMessages = () => makeIfStale(messages);

/** Generate what the product runs on, unless it is up to date: the Prisma client and the messages. */
export async function generateCode(): Promise<void> {
  await generateMessages();
  // Prisma looks for schemas in linked packages too, where messages must not vanish meanwhile.
  await generateClient();
}

/** Generate also what only type checks read, unless it is up to date. */
export async function generateTypes(): Promise<void> {
  await generateCode();
  await Promise.all([makeIfStale(prismaTypes), makeIfStale(messageTypes), makeIfStale(siteTypes)]);
}

/** Build the site, the dashboards and the licences if their sources have changed; the messages must be generated. */
export async function buildPages(compression: Compression = 'shipped'): Promise<void> {
  const build = async (pages: Product, served: string) => {
    await makeIfStale(pages);
    await compressFolder(served, compression);
  };
  await Promise.all([
    build(site, 'site/dist/client'),
    build(dashboard, 'dashboard/dist'),
    makeIfStale(licences),
  ]);
}

if (import.meta.main) {
  await generateCode();
  await buildPages();
}
