import { longestEvidence } from '@salamu/api/domain/payment/evidence';
import { copyText } from '@salamu/ui/browser/copy-text';
import { api, call } from '@salamu/ui/session/api';
import type { Decision } from '../../../parts/decisions.tsx';
import { type AdminRequest, decideRequest, once } from './decisions.ts';

/** The drafted evidence, to edit and send; to copy where the provider takes it by hand only. */
export function evidenceFor(request: AdminRequest, chargebackId: string): Decision {
  const route = api.admin.requests({ id: request.id }).chargebacks({ chargebackId }).evidence;
  const field = { name: 'text', label: 'What we have' };
  return {
    name: 'Put the evidence together',
    needs: 'sendEvidence',
    title: 'Evidence for the bank',
    prepare: async () => {
      const { text, byHand } = await call(route.get());
      const draft = { text, rows: 14, most: longestEvidence, readOnly: byHand };
      const asked = { field: { ...field, draft } };
      if (!byHand) return asked;
      return {
        ...asked,
        explanation: 'This provider takes evidence by hand. Send it this text.',
        confirm: 'Copy the text',
        act: async () => copyText(text, 'Select the text and copy it.'),
      };
    },
    explanation:
      'The bank reads this once: it can’t be changed or added to afterwards. The fan and the artist don’t see it.',
    confirm: 'Send it to the bank',
    act: ({ text, key }) =>
      decideRequest(request, route.post({ text }, once(key)), 'The bank has our evidence.'),
  };
}
