import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // The repository around it has a lockfile of its own.
  turbopack: { root: dirname(fileURLToPath(import.meta.url)) },
};
