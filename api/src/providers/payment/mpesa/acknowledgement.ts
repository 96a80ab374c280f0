import { Type } from '@sinclair/typebox';
import { readAs } from '../doubt.ts';
import type { DarajaAnswer } from './daraja.ts';

const taken = Type.Object({ ResponseCode: Type.Union([Type.String(), Type.Integer()]) });

/**
 * What is known about an order to move money once Daraja has answered it: it is under way, or was certainly rejected as
 * malformed.
 * @throws for any other answer: then the outcome is unknown
 */
export function acknowledged(answer: DarajaAnswer): {
  status: 'checking' | 'failed';
  /** M-Pesa's id of the order, if accepted. */
  reference: string | null;
  error?: string;
} {
  if (answer.accepted) {
    const { ResponseCode } = readAs(taken, answer.body, "Daraja's answer to an order");
    if (String(ResponseCode) !== '0') throw new Error(`M-Pesa answered ${ResponseCode} to an order`);
    const { ConversationID: id } = answer.body;
    return { status: 'checking', reference: typeof id === 'string' ? id : null };
  }
  const refusal = `${answer.code} ${answer.message}`;
  if (!answer.code.startsWith('400.')) throw new Error(`M-Pesa answered ${refusal} to an order`);
  return { status: 'failed', reference: null, error: `M-Pesa did not take it: ${refusal}` };
}
