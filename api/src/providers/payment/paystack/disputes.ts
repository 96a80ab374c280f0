import { Type } from '@sinclair/typebox';
import { timeLimits } from '#api/start/time-limits.ts';
import { isCheckoutAddress } from '../checkout-address.ts';
import { DoubtfulAnswerError } from '../doubt.ts';
import { guardedFetch } from '../guarded-fetch.ts';
import type { EvidenceAnswer, EvidenceOrder } from '../payment.ts';
import { evidence, uploadPlace } from './answers.ts';
import type { Call } from './api.ts';

/** Where Paystack keeps files, according to its documentation. */
const fileHosts = ['s3.eu-west-1.amazonaws.com'];

/**
 * Decline a dispute: the text as a file, since Paystack resolves none without, then what it is about, then our decision.
 * Once it is resolved, Paystack refuses every further one.
 */
export async function sendEvidence(
  call: Call,
  apiUrl: string,
  { reference, text, customer, product, servedAt }: EvidenceOrder,
): Promise<EvidenceAnswer> {
  const about = `/dispute/${encodeURIComponent(reference)}`;
  const place = await call({
    method: 'GET',
    path: `${about}/upload_url?upload_filename=evidence.txt`,
    data: uploadPlace,
  });
  if (!place.ok) return { status: 'refused', error: place.message };
  await upload(place.data.signedUrl, apiUrl, text);
  const body = {
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: 'not known',
    service_details: product,
    ...(servedAt && { delivery_date: servedAt.toISOString().slice(0, 10) }),
  };
  const added = await call({ method: 'POST', path: `${about}/evidence`, body, data: evidence });
  if (!added.ok) return { status: 'refused', error: added.message };
  const decision = {
    resolution: 'declined',
    message: product,
    refund_amount: 0,
    uploaded_filename: place.data.fileName,
    evidence: added.data.id,
  };
  const said = await call({ method: 'PUT', path: `${about}/resolve`, body: decision, data: Type.Object({}) });
  return said.ok ? { status: 'sent' } : { status: 'refused', error: said.message };
}

async function upload(address: string, apiUrl: string, text: string): Promise<void> {
  if (!isCheckoutAddress(address, { hosts: fileHosts, apiUrl }))
    throw new DoubtfulAnswerError('Paystack wants its file at a place that is not its own');
  const headers = { 'content-type': 'text/plain' };
  const answer = await guardedFetch(address, { method: 'PUT', headers, body: text }, timeLimits.providerCall);
  if (!answer.ok) throw new Error(`Paystack’s storage answered ${answer.status} to a file`);
}
