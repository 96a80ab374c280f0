const json = { 'content-type': 'application/json' };
const tus = { 'tus-resumable': '1.0.0' };
const octets = { ...tus, 'content-type': 'application/offset+octet-stream' };
const password = 'baobab under moonlight';
/** Of everyone until they change it. */
export const firstName = 'Neema';

export interface Person {
  email: string;
  token: string;
}

/** How often each thing was answered with each status. */
export type Tally = Record<string, Record<number, number>>;

/** People who go on with what they do, each call from another network, and what they are answered. */
export function peopleAt(url: string, tally: Tally) {
  let calls = 0;

  async function call(
    what: string,
    method: string,
    path: string,
    init: RequestInit & { token?: string } = {},
  ) {
    calls += 1;
    const headers = {
      'x-forwarded-for': `10.${Math.floor(calls / 250) % 250}.${calls % 250}.1`,
      ...(init.token && { authorization: `Bearer ${init.token}` }),
      ...init.headers,
    };
    const answer = await fetch(`${url}/api${path}`, { ...init, method, headers } as RequestInit);
    const counts = tally[what] ?? {};
    tally[what] = { ...counts, [answer.status]: (counts[answer.status] ?? 0) + 1 };
    return answer;
  }

  return {
    async register(email: string): Promise<{ status: number; person: Person }> {
      const body = JSON.stringify({ name: firstName, email, password });
      const answer = await call('registering', 'POST', '/users/register', { headers: json, body });
      const { token = '' } = await answer.json();
      return { status: answer.status, person: { email, token } };
    },

    async signIn({ email }: Person): Promise<number> {
      const body = JSON.stringify({ email, password });
      return (await call('signing in', 'POST', '/users/login', { headers: json, body })).status;
    },

    async rename({ token }: Person, name: string): Promise<number> {
      const init = { token, headers: json, body: JSON.stringify({ name }) };
      return (await call('changing a name', 'PATCH', '/users/me', init)).status;
    },

    /** As the site does: what was cut off goes on where it was. Answers the milliseconds, or the refusal. */
    async deliver({ token }: Person, clip: Blob, tries: number): Promise<number | string> {
      const begun = performance.now();
      const wish = { token, headers: { ...tus, 'upload-length': `${clip.size}` } };
      let id: string | undefined;
      for (let attempt = 0; attempt < tries; attempt += 1) {
        id ??= (await call('announcing a video', 'POST', '/uploads', wish)).headers
          .get('location')
          ?.split('/')
          .at(-1);
        if (!id) continue;
        const known = await call('asking for the offset', 'HEAD', `/uploads/${id}`, { token, headers: tus });
        const offset = known.headers.get('upload-offset');
        if (offset === null) continue;
        const sent = await call('sending a video', 'PATCH', `/uploads/${id}`, {
          token,
          headers: { ...octets, 'upload-offset': offset },
          body: clip.slice(Number(offset)),
        });
        if (sent.status === 204) return performance.now() - begun;
        if (sent.status < 500 && sent.status !== 409 && sent.status !== 423) return await sent.text();
      }
      return 'it was never taken';
    },

    ready: async () => (await call('asking whether it is ready', 'GET', '/ready')).status,
  };
}
