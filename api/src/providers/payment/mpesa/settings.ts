import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import {
  list,
  optional,
  range,
  required,
  type SettingsReader,
  setting,
  webUrl,
} from '#api/start/settings.ts';

/** The sources of Safaricom's callbacks, as listed in its documentation for going live. */
const safaricom = [
  '196.201.214.200',
  '196.201.214.206',
  '196.201.213.114',
  '196.201.214.207',
  '196.201.214.208',
  '196.201.213.44',
  '196.201.212.127',
  '196.201.212.138',
  '196.201.212.129',
  '196.201.212.136',
  '196.201.212.74',
  '196.201.212.69',
];

const mpesa = Type.Object({
  consumerKey: required('MPESA_CONSUMER_KEY'),
  consumerSecret: required('MPESA_CONSUMER_SECRET'),
  /** The paybill for incoming payments and, unless another is set, for payouts. */
  shortcode: required('MPESA_SHORTCODE'),
  passkey: required('MPESA_PASSKEY'),
  payoutShortcode: optional('MPESA_PAYOUT_SHORTCODE', Type.String()),
  initiatorName: required('MPESA_INITIATOR_NAME'),
  initiatorPassword: required('MPESA_INITIATOR_PASSWORD'),
  /** Safaricom's public certificate, PEM: it encrypts the initiator's password. */
  certificate: required('MPESA_CERTIFICATE'),
  apiUrl: setting('MPESA_API_URL', webUrl, { default: 'https://api.safaricom.co.ke' }),
  /** Addresses or CIDR ranges that callbacks may come from. */
  sources: setting('MPESA_SOURCES', list(range), { default: safaricom }),
});
export interface MpesaSettings extends Static<typeof mpesa> {
  payoutShortcode: string;
}

export function readMpesaSettings(reader: SettingsReader): MpesaSettings {
  const read = reader.decode(mpesa);
  return {
    ...read,
    payoutShortcode: read.payoutShortcode ?? read.shortcode,
    certificate: certificate(read.certificate, reader),
  };
}

/** `MPESA_CERTIFICATE` is the PEM text itself, or a file with it. */
function certificate(value: string, { complain }: SettingsReader): string {
  if (value === '') return value;
  try {
    const text = value.startsWith('-----BEGIN') ? value : readFileSync(value, 'utf8');
    createPublicKey(text);
    return text;
  } catch {
    complain('MPESA_CERTIFICATE', 'must be a PEM certificate, or a file that holds one');
    return '';
  }
}
