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
} from '#api/start/settings/settings.ts';

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
  consumerKey: required('MPESA_CONSUMER_KEY', 'the Daraja app’s key'),
  consumerSecret: required('MPESA_CONSUMER_SECRET', 'the Daraja app’s secret'),
  shortcode: required('MPESA_SHORTCODE', 'the paybill that fans pay into'),
  passkey: required('MPESA_PASSKEY', 'the paybill’s passkey'),
  payoutShortcode: optional(
    'MPESA_PAYOUT_SHORTCODE',
    Type.String(),
    'the shortcode that artists are paid from; the paybill if unset',
  ),
  initiatorName: required('MPESA_INITIATOR_NAME', 'the API operator who refunds and pays out'),
  initiatorPassword: required('MPESA_INITIATOR_PASSWORD', 'the API operator’s password'),
  certificate: required('MPESA_CERTIFICATE', 'Safaricom’s certificate, as PEM or the file that holds it'),
  apiUrl: setting('MPESA_API_URL', webUrl, {
    says: 'where Daraja, its sandbox or its simulator answers',
    default: 'https://api.safaricom.co.ke',
  }),
  sources: setting('MPESA_SOURCES', list(range), {
    says: 'addresses or ranges that callbacks may come from',
    default: safaricom,
  }),
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
