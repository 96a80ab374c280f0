interface Listed {
  watchUrl: string | null;
}

/** The address of a page where the demo fan watches a video. */
export async function aWatchPage(url: string): Promise<string> {
  const signedIn = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'fan@salamu.test', password: 'karibu-salamu' }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await fetch(`${url}/api/requests?pageSize=48`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await answer.json()) as { items: Listed[] };
  const watchUrl = items.find((request) => request.watchUrl)?.watchUrl;
  if (!watchUrl) throw new Error('The demo fan has no video to watch.');
  return new URL(watchUrl).pathname;
}
