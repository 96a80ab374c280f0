import Negotiator from 'negotiator';

/** The library's types do not know yet that a tie may be decided by the server. */
interface Deciding {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** The first of `ours` that the caller likes best, by its `Accept-Encoding`; null where it wants none of them. */
export function codingFor<Coding extends string>(request: Request, ours: readonly Coding[]): Coding | null {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const negotiator: Deciding = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const chosen = negotiator.encoding([...ours, 'identity'], { preferred: ours });
  return ours.find((coding) => coding === chosen) ?? null;
}
