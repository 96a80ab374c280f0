import { join } from 'node:path';
import { runApart } from '../apart.ts';
import type { Examined, Offered } from './examine-offered.ts';

export interface OfferOrder {
  path: string;
  offered: Offered[];
}

const program = join(import.meta.dir, 'examine-program.ts');
/** Milliseconds for the longest video, on a machine that is busy with calls. */
const patience = 7 * 60_000;

/**
 * Compare what an artist's browser made with the video, in a process of its own, behind everything else: each of the
 * files may be made to break it.
 * @throws Error if they cannot be compared, or not soon enough
 */
export async function examineApart(order: OfferOrder): Promise<Examined> {
  return JSON.parse(await runApart(program, order, patience));
}
