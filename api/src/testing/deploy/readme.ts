import { join } from 'node:path';
import { root } from './files.ts';

const section = /^## Go to production\n(.*?)^## /ms;
/** "4. **Ask the doctor.**", "### Upgrade" */
const title = /^(?:\d+\. \*\*(.+?)\.?\*\*|### (.+)$)/;

/** The README on the way to production, up to the next chapter. */
export async function wayToProduction(): Promise<string> {
  const [, text] = section.exec(await Bun.file(join(root, 'README.md')).text()) ?? [];
  if (!text) throw new Error('The README says nowhere how to go to production.');
  return text;
}

/** What it tells an operator to type, by the title that it is found under. */
export async function commandsOfReadme(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let commands: string[] = [];
  let isCode = false;
  for (const line of (await wayToProduction()).split('\n').map((each) => each.trim())) {
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
