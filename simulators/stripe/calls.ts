import type { Rule, Rules } from './parameters.ts';

/** The parameters of each call, as Stripe's OpenAPI specification names and bounds them. */
const text = (most: number): Rule => ({ is: 'text', most });
const metadata: Rule = { is: 'metadata' };
const expand: Rule = { is: 'list', of: text(5_000) };
const url: Rule = { is: 'text', form: 'url' };

export const retrieving: Rules = { expand };

const paging: Rules = {
  expand,
  limit: { is: 'integer', least: 1, most: 100 },
  starting_after: text(5_000),
  ending_before: text(5_000),
  created: { is: 'moment' },
};
export const listing: Rules = { ...paging, charge: text(5_000), payment_intent: text(5_000) };

export const refunding: Rules = {
  amount: { is: 'integer', least: 1 },
  charge: text(5_000),
  payment_intent: text(5_000),
  reason: { is: 'text', among: ['duplicate', 'fraudulent', 'requested_by_customer'] },
  metadata,
  expand,
};

/** Fields of a file's id and of enhanced evidence are left out. */
export const answering: Rules = {
  evidence: {
    is: 'object',
    fields: {
      access_activity_log: text(20_000),
      billing_address: text(5_000),
      cancellation_policy_disclosure: text(20_000),
      cancellation_rebuttal: text(20_000),
      customer_email_address: { is: 'text', form: 'email' },
      customer_name: text(5_000),
      customer_purchase_ip: text(5_000),
      product_description: text(20_000),
      refund_policy_disclosure: text(20_000),
      refund_refusal_explanation: text(20_000),
      service_date: text(5_000),
      uncategorized_text: text(20_000),
    },
  },
  submit: { is: 'boolean' },
  metadata,
  expand,
};

const line: Rule = {
  is: 'object',
  needs: ['quantity', 'price_data'],
  fields: {
    quantity: { is: 'integer', least: 1, most: 999_999 },
    price_data: {
      is: 'object',
      needs: ['currency', 'unit_amount', 'product_data'],
      fields: {
        currency: { is: 'text', form: 'currency' },
        // Twelve digits at the most, in any currency.
        unit_amount: { is: 'integer', least: 0, most: 999_999_999_999 },
        product_data: {
          is: 'object',
          needs: ['name'],
          fields: { name: text(5_000), description: text(40_000), metadata },
        },
      },
    },
  },
};

export const opening: Rules = {
  mode: { is: 'text', among: ['payment', 'setup', 'subscription'] },
  allowed_payment_method_types: { is: 'list', of: text(5_000) },
  payment_method_types: { is: 'list', of: text(5_000) },
  adaptive_pricing: { is: 'object', fields: { enabled: { is: 'boolean' } } },
  line_items: { is: 'list', of: line },
  client_reference_id: text(200),
  metadata,
  payment_intent_data: { is: 'object', fields: { metadata, description: text(1_000) } },
  customer_email: { is: 'text', most: 800, form: 'email' },
  success_url: url,
  cancel_url: url,
  expires_at: { is: 'integer', least: 0 },
  locale: text(10),
  expand,
};
