import { compressFolder } from './building/compress.ts';
import { runIn } from './building/run.ts';
import { makeIfStale, type Product } from './building/stamp.ts';

const prismaClient: Product = {
  sources: ['prisma/*.prisma', 'prisma/prisma.config.ts', 'bun.lock'],
  folder: 'prisma/generated',
  make: () => runIn('prisma', ['prisma', 'generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }),
};

/** The languages that are built beside those that are offered. */
const { LANGUAGES_PREVIEW: setting } = process.env;

const messages: Product = {
  sources: ['messages/*', 'bun.lock'],
  folder: 'messages/generated',
  setting,
  make: () => runIn('messages', ['compile.ts']),
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
  sources: ['dashboard/*', 'dashboard/{src,public}/**', ...shared],
  folder: 'dashboard/dist',
  setting,
  async make() {
    await runIn('dashboard', ['vite', 'build'], production);
    await compressFolder('dashboard/dist');
  },
};

const site: Product = {
  sources: ['site/*', 'site/{src,public}/**', ...shared],
  folder: 'site/dist',
  setting,
  async make() {
    await runIn('site', ['astro', 'build'], production);
    await compressFolder('site/dist/client');
  },
};

/** Generate what everything else is compiled against, unless it is up to date: the Prisma client and the messages. */
export const generateCode = () => Promise.all([makeIfStale(prismaClient), makeIfStale(messages)]);

/** Build the site and the dashboards if their sources have changed. Returns whether anything had to be built. */
export async function buildPages(): Promise<boolean> {
  const built = await Promise.all([makeIfStale(site), makeIfStale(dashboard)]);
  return built.includes(true);
}

if (import.meta.main) {
  await generateCode();
  await buildPages();
}
