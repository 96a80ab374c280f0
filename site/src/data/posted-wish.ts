import { type Api, unwrap } from '@salamu/api/client';
import { messageOf } from '@salamu/ui/problem';
import { emailComplaint } from './email.ts';
import type { KeptQuery } from './types.ts';

/** "Tell me when someone fits", as the page shows it. */
export interface Wish {
  /** As it was typed. */
  email: string;
  problem: string | null;
  isNoted: boolean;
}

/** The wish for this search, noted if it was sent without scripts. */
export async function postedWish(request: Request, api: Api, query: KeptQuery): Promise<Wish> {
  if (request.method !== 'POST') return { email: '', problem: null, isNoted: false };
  const data = await request.formData().catch(() => new FormData());
  const email = String(data.get('email') ?? '').trim();
  const problem = emailComplaint(email) ?? (await refusalOf(api.artists.searches.post({ email, query })));
  return { email, problem, isNoted: problem === null };
}

const refusalOf = (call: Parameters<typeof unwrap>[0]): Promise<string | null> =>
  unwrap(call).then(() => null, messageOf);
