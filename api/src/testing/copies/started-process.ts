import { run } from '#api/start/run.ts';

// The whole product as a process of its own, without the built pages: what tests start, signal and watch.
await run(async () => async () => new Response('a page'));
