import { buildPages, generateClient, generateMessages } from './build.ts';

const client = generateClient();
await generateMessages();
// The database and the demo data are prepared meanwhile.
const pages = buildPages('light');
pages.catch((error) => {
  console.error(error);
  process.exit(1);
});
await client;
const { run } = await import('../src/start/run.ts');
await run(async (...given) => {
  await pages;
  const { builtWeb } = await import('../src/web/web.ts');
  return builtWeb(...given);
});
