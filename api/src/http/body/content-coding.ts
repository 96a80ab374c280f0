import Negotiator from 'negotiator';

/** The library's types do not know yet that the server may break a tie. */
interface Deciding {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** The one of `ours` the caller prefers by its `Accept-Encoding`, the first if tied; null if it wants none of them. */
export function codingFor<Coding extends string>(request: Request, ours: readonly Coding[]): Coding | null {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const negotiator: Deciding = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const chosen = negotiator.encoding([...ours, 'identity'], { preferred: ours });
  return ours.find((coding) => coding === chosen) ?? null;
}
