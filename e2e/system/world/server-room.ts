import { controlUrl } from './setting.ts';

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(controlUrl + path, init);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

/** Type what docs/deploy.md says under this title, one command after the other; answers what was printed. */
export async function follow(title: string): Promise<string> {
  const commands: string[] = await (await ask(`/commands?under=${encodeURIComponent(title)}`)).json();
  if (commands.length === 0) throw new Error(`docs/deploy.md has no commands under "${title}".`);
  let printed = '';
  for (const command of commands) {
    const said = await (await ask('/typed', { method: 'POST', body: command })).text();
    printed += `${said}\n`;
  }
  return printed;
}

/** What an operator knows is written into the file of settings. */
export const writeSettings = () => ask('/settings', { method: 'POST' });

/** The next version of the product is unpacked beside the one that runs. */
export const unpackNextVersion = () => ask('/next-version', { method: 'POST' });

/** Both copies die; what was in the database and in the bucket is gone. */
export const loseEverything = () => ask('/disaster', { method: 'POST' });
