import { run } from '#api/start/run.ts';
import { skewMachine, skewVariable } from './skewed-machine.ts';

skewMachine(Number(process.env[skewVariable] ?? 0));

// Nobody is left behind: the pipe ends with the process that started this one.
process.stdin.on('end', () => process.exit(1)).resume();

// The product as `bun start` runs it, without the pages: they hold nothing that could be lost, and need a build.
await run(async () => async () => new Response(null, { status: 404 }));
