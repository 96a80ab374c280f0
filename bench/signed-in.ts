export type Demo = 'fan' | 'artist' | 'admin';

/** Everyone of the demo data has the same. */
export const demoLogin = (who: Demo) => ({ email: `${who}@salamu.test`, password: 'karibu-salamu' });

/** Signs someone in, as from a network of their own. */
export async function signIn(origin: string, who: Demo, network = '10.2.0.1'): Promise<string> {
  const answer = await good(
    fetch(`${origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify(demoLogin(who)),
    }),
  );
  const { token } = (await answer.json()) as { token: string };
  return `Bearer ${token}`;
}

/** An answer that is no good one. */
export class BadAnswer extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words);
  }
}

/** @throws BadAnswer with what was answered, where that is no good answer */
export async function good(asking: Promise<Response>): Promise<Response> {
  const answer = await asking;
  if (answer.ok) return answer;
  throw new BadAnswer(answer.status, `${answer.url} answered ${answer.status}: ${await answer.text()}`);
}
