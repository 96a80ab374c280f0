import { compressFolder } from './building/compress.ts';
import { runIn } from './building/run.ts';
import { makeIfStale, type Product } from './building/stamp.ts';

const prismaClient: Product = {
  sources: ['prisma/*.prisma', 'prisma/prisma.config.ts', 'bun.lock'],
  folder: 'prisma/generated',
  make: () => runIn('prisma', ['prisma', 'generate'], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }),
};

/** What both the site and the dashboards are made from, beside their own folder. */
const shared = [
  'api/scripts/build.ts',
  'ui/src/**',
  'ui/package.json',
  'api/src/http/client.ts',
  'api/src/domain/**',
  'bun.lock',
  '*.json',
];

/** Whoever builds, also the tests: React's other build is larger, slower, and talks to developers. */
const production = { NODE_ENV: 'production' };

const dashboard: Product = {
  sources: ['dashboard/*', 'dashboard/{src,public}/**', ...shared],
  folder: 'dashboard/dist',
  async make() {
    await runIn('dashboard', ['vite', 'build'], production);
    await compressFolder('dashboard/dist');
  },
};

const site: Product = {
  sources: ['site/*', 'site/{src,public}/**', ...shared],
  folder: 'site/dist',
  async make() {
    await runIn('site', ['astro', 'build'], production);
    await compressFolder('site/dist/client');
  },
};

/** Makes the Prisma client, which everything else is compiled against, unless it is up to date. */
export const generatePrismaClient = () => makeIfStale(prismaClient);

/** Builds the site and the dashboards where their sources have changed. Answers whether anything had to be built. */
export async function buildPages(): Promise<boolean> {
  const built = await Promise.all([makeIfStale(site), makeIfStale(dashboard)]);
  return built.includes(true);
}

if (import.meta.main) {
  await generatePrismaClient();
  await buildPages();
}
