import { here } from '@salamu/messages/messages';
import { askForProof } from './ask.tsx';

const setUpAt = () => here('/profile/security');

/**
 * The answer to a refused call: the refusal, or the repeated call's answer once the password has been given. An admin who
 * has to set up a second factor first is led there.
 */
export async function proveAndRepeat(refusal: Response, again: Request): Promise<Response> {
  const { code, challenge } = await refusal.clone().json();
  if (code === 'second_factor_required' && !challenge) location.assign(setUpAt());
  return code === 'proof_required' && (await askForProof()) ? fetch(again) : refusal;
}
