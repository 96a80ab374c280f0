import { oneLanguageEach } from '@salamu/messages/vite-plugin';
import { browserTargets } from '@salamu/ui/styles/browser-targets';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './offline-plugin.ts';

/** React Router's package names its development build in every case; the other one lacks its warnings. */
const productionRouter: Plugin = {
  name: 'salamu:production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/^react-router(\/dom)?$/.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};

const base = '/assets/dashboard/';

export default defineConfig({
  // The pages live under /artist and /admin; their files have one address of their own.
  base,
  plugins: [
    productionRouter,
    react(),
    tailwindcss(),
    oneLanguageEach({ compress: { target: browserTargets } }),
    offline(base),
  ],
  // In `bun dev` the pages come through the product's port, and news of changes straight from here.
  server: { hmr: { clientPort: Number(process.env.RELOAD_PORT) } },
  build: {
    target: browserTargets,
    assetsDir: '',
    // The policy allows no inline code and no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What most screens need comes in one file, not in twenty small ones: fewer trips on a weak network. So does
    // the first screen of artists, with what it needs; what else the admins' first one needs is in a file of its own.
    // The first screen lists every file that another one may need, so their names are short.
    rolldownOptions: {
      // Of a package of thousands of icons, only those in use are read.
      experimental: { lazyBarrel: true },
      output: {
        chunkFileNames: '[hash].js',
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 36 },
            {
              name: 'first',
              // What every screen waits behind too, or it would come with the admins' first one.
              test: /\/src\/artist\/dashboard\/|\/src\/app\/(lazy-page|script-loading)\.|\/ui\/src\/kit\/toaster\./,
            },
            { name: 'admins-first', test: /\/src\/admin\/dashboard\// },
          ],
        },
      },
    },
  },
});
