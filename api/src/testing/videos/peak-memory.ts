import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const status = '/proc/self/status';

/**
 * The most memory this process has held so far, in bytes. On Linux, where `maxRSS` of a new process begins with the
 * peak of the one that started it, the kernel's own record of its pages is read.
 */
export async function peakMemory(): Promise<number> {
  const lines = existsSync(status) ? await readFile(status, 'utf8') : '';
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(lines) ?? [];
  return Number(peak ?? process.resourceUsage().maxRSS) * 1024;
}
