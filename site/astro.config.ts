import node from '@astrojs/node';
import react from '@astrojs/react';
import { browserTargets } from '@salamu/ui/browser-targets';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';

const clientTouch: AstroIntegration = {
  name: 'salamu:client-touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: './src/islands/nav/touch.ts' }),
  },
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), clientTouch],
  trailingSlash: 'never',
  compressHTML: true,
  session: false,
  // Pictures come from the API in the sizes they are needed in.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  // Its inline styles would break the policy.
  markdown: { syntaxHighlight: false },
  security: {
    csp: true,
    // No X-Forwarded-Host is believed: the product passes on the address of PUBLIC_URL itself.
    allowedDomains: [],
  },
  vite: {
    // In `bun dev` the pages come through the product's port, and news of changes straight from here.
    server: { hmr: { clientPort: Number(process.env.RELOAD_PORT) } },
    plugins: [
      tailwindcss(),
      {
        // Builds src/server.ts as the server's entry: a function for the API's process to call.
        name: 'salamu:outputs',
        enforce: 'post',
        config: (_, { command }) => ({
          environments: {
            // What every page or every form brings along, each in one piece: smaller, and fewer trips, than in twenty.
            client: {
              build: {
                target: browserTargets,
                cssTarget: browserTargets,
                rolldownOptions: {
                  output: {
                    codeSplitting: {
                      groups: [
                        {
                          name: 'react',
                          test: /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//,
                        },
                        {
                          name: 'session',
                          test: /node_modules\/nanostores\/|ui\/src\/(session|token)\./,
                        },
                        {
                          name: 'api',
                          test: /node_modules\/@elysiajs\/eden\/|api\/src\/client\.|ui\/src\/(api|login-redirect|problem)\./,
                        },
                        { name: 'form', test: /ui\/src\/(button|button-class|spinner|field|form-failure)\./ },
                        {
                          name: 'rules',
                          test: /api\/src\/domain\/(money|request\/brief|request\/pricing)\./,
                        },
                        { name: 'request', test: /site\/src\/islands\/request\/(draft|steps)\./ },
                      ],
                    },
                  },
                },
              },
            },
            // The pages' CSS is made here. Astro asks for the newest browsers where nothing else is said.
            ssr: {
              // The built pages bring all they need along: where they are served, nothing of the site's is installed.
              resolve: command === 'build' ? { noExternal: true } : {},
              // They render with React's quick build however they are served, also where NODE_ENV is not set.
              define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
              build: {
                cssTarget: browserTargets,
                rolldownOptions: { input: { index: './src/server.ts' } },
              },
            },
          },
        }),
      },
    ],
  },
});
