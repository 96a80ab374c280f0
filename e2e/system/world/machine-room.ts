import { controlUrl } from './setting.ts';

async function ask(method: 'GET' | 'POST', path: string): Promise<Response> {
  const answer = await fetch(controlUrl + path, { method });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** The line between the copies and their database. */
export const setDatabase = (door: 'open' | 'closed' | 'silent') => ask('POST', `/database?door=${door}`);

/** What happens to one of the two copies; answers its exit code where it ended. */
export async function moveCopy(number: 1 | 2, move: 'start' | 'stop' | 'kill'): Promise<number | null> {
  return (await ask('POST', `/copies/${number}?move=${move}`)).json();
}
