import Negotiator from 'negotiator';

/** The library's types lack the server's preference. */
interface Deciding {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** The coding of `ours` that `Accept-Encoding` prefers, the first if tied; null if none is accepted. */
export function codingFor<Coding extends string>(request: Request, ours: readonly Coding[]): Coding | null {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const negotiator: Deciding = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const chosen = negotiator.encoding([...ours, 'identity'], { preferred: ours });
  return ours.find((coding) => coding === chosen) ?? null;
}
