import node from '@astrojs/node';
import react from '@astrojs/react';
import { oneLanguageEach } from '@salamu/messages/vite-plugin';
import { browserTargets } from '@salamu/ui/styles/browser-targets';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, passthroughImageService } from 'astro/config';

const clientDirectives: AstroIntegration = {
  name: 'salamu:client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'touch', entrypoint: './src/islands/touch-directive.ts' });
      addClientDirective({ name: 'form', entrypoint: './src/islands/form-directive.ts' });
    },
  },
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), clientDirectives],
  trailingSlash: 'never',
  compressHTML: true,
  session: false,
  // The API serves pictures in the sizes that are needed.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  // Its inline styles would violate the policy.
  markdown: { syntaxHighlight: false },
  security: {
    csp: true,
    // X-Forwarded-Host is never trusted: the product itself passes on the address from PUBLIC_URL.
    allowedDomains: [],
  },
  vite: {
    // In `bun dev` pages are proxied through the product's port, and hot reloads come directly from here.
    server: { hmr: { clientPort: Number(process.env.RELOAD_PORT) } },
    plugins: [
      tailwindcss(),
      oneLanguageEach({ compress: { target: browserTargets } }),
      {
        // Build src/server.ts as the server's entry, a function for the API's process to call.
        name: 'salamu:outputs',
        enforce: 'post',
        config: (_, { command }) => ({
          // Of a package of thousands of icons, only those in use are read.
          build: { rolldownOptions: { experimental: { lazyBarrel: true } } },
          environments: {
            // No page is rendered ahead.
            prerender: { build: { rolldownOptions: { input: 'data:text/javascript,' } } },
            // One chunk for what every page needs and one for every form: smaller, with fewer requests than twenty.
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
                          name: 'language',
                          test: /\/messages\/(current-locale|locales|messages)\.ts/,
                          priority: 1,
                        },
                        {
                          name: 'session',
                          test: /node_modules\/nanostores\/|(ui\/src\/(session\/(session|token)|browser\/(stored|device))|domain\/time\/read-time-zone)\./,
                        },
                        {
                          name: 'api',
                          test: /node_modules\/@elysiajs\/eden\/|api\/src\/client\.|ui\/src\/session\/(api|login-redirect|problem)\./,
                        },
                        {
                          name: 'form',
                          test: /ui\/src\/(kit\/(button|spinner)|styles\/button-class|forms\/(field|form-failure))\./,
                        },
                        {
                          name: 'figures',
                          test: /api\/src\/domain\/(money\/money|text\/(measures|number-format))\./,
                        },
                        {
                          name: 'request',
                          test: /site\/src\/islands\/request\/(draft|steps)\.|domain\/request\/(brief|pricing)\./,
                        },
                      ],
                    },
                  },
                },
              },
            },
            // The pages' CSS is built here. By default Astro targets only the newest browsers.
            ssr: {
              // The build includes all dependencies, because the site's packages aren't installed where it is served.
              resolve: command === 'build' ? { noExternal: true } : {},
              // Render with React's production build even if NODE_ENV isn't set.
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
