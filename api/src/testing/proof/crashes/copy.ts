import { run } from '#api/run.ts';

// The product as `bun start` runs it, without the pages: they hold nothing that could be lost, and need a build.
await run(async () => async () => new Response(null, { status: 404 }));
