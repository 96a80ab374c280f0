import { here } from '@salamu/messages/messages';
import { askForProof } from './ask.tsx';

const setUpAt = () => here('/profile/security');

/**
 * The response to a refused call or, once the password was given, of its retry. An admin without a second factor is
 * sent to set it up.
 */
export async function proveAndRepeat(refusal: Response, again: Request): Promise<Response> {
  const { code, challenge } = await refusal.clone().json();
  if (code === 'second_factor_required' && !challenge) location.assign(setUpAt());
  return code === 'proof_required' && (await askForProof()) ? fetch(again) : refusal;
}
