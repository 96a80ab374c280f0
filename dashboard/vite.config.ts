import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // The pages live under /artist and /admin; their files have one address of their own.
  base: '/assets/dashboard/',
  plugins: [react(), tailwindcss()],
  // In `bun dev` the pages come through the product's port, and news of changes straight from here.
  server: { hmr: { clientPort: Number(process.env.RELOAD_PORT) } },
  build: {
    assetsDir: '',
    // The policy allows no inline code and no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What most screens need comes in one file, not in twenty small ones: fewer trips on a weak network.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 12 }] } } },
  },
});
