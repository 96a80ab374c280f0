import { askForProof } from './ask.tsx';

/** The answer to a refused call: the refusal, or the repeated call's answer once the password has been given. */
export async function proveAndRepeat(refusal: Response, again: Request): Promise<Response> {
  const { code } = await refusal.clone().json();
  return code === 'proof_required' && (await askForProof()) ? fetch(again) : refusal;
}
