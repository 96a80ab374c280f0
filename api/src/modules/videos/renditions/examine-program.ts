import { setPriority } from 'node:os';
import { registerMediabunnyServer } from '@mediabunny/server';
import type { OfferOrder } from './examine-apart.ts';
import { examineOffered } from './examine-offered.ts';

/** Compares lighter files with their video and ends: the order comes in on stdin, the answer goes out on stdout. */
setPriority(19);
// Libraries talk to the console, and stdout is for the result.
console.info = () => {};
registerMediabunnyServer();
const { path, offered }: OfferOrder = await Bun.stdin.json();
process.stdout.write(JSON.stringify(await examineOffered(path, offered)));
