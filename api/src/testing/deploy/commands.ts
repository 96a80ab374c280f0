import { join } from 'node:path';
import { root } from './files.ts';

/** "4. **Ask the doctor.**", "## Upgrade" */
const title = /^(?:\d+\. \*\*(.+?)\.?\*\*|## (.+)$)/;

/** What docs/deploy.md tells an operator to type, by the title that it is found under. */
export async function deployCommands(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let commands: string[] = [];
  let isCode = false;
  const text = await Bun.file(join(root, 'docs/deploy.md')).text();
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, step, heading] = title.exec(line) ?? [];
    if (line.startsWith('```')) isCode = line === '```sh';
    else if (isCode) commands.push(line);
    else if (step ?? heading) {
      commands = [];
      found.set(`${step ?? heading}`, commands);
    }
  }
  return found;
}
