import { buildPages, generateCode } from './build.ts';

await generateCode();
// The database and the demo data are prepared meanwhile.
const pages = buildPages('light');
pages.catch((error) => {
  console.error(error);
  process.exit(1);
});
const { run } = await import('../src/start/run.ts');
await run(async (...given) => {
  await pages;
  const { builtWeb } = await import('../src/web/web.ts');
  return builtWeb(...given);
});
