import { sign } from './sign.ts';

// Signs one video and ends: the order comes in on stdin.
await sign(await Bun.stdin.json());
