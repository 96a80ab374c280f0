import type { Factor } from './account/second-factor.ts';

/** The stable code of every error a client can meet, with its status and title. */
export const problems = {
  invalid_body: { status: 400, title: 'The request could not be read' },
  idempotency_key_missing: { status: 400, title: 'An Idempotency-Key header is required' },
  page_out_of_range: { status: 400, title: 'That page is out of range' },
  unauthenticated: { status: 401, title: 'Please sign in' },
  invalid_credentials: { status: 401, title: 'Email or password is wrong' },
  invalid_signature: { status: 401, title: 'The signature does not match' },
  forbidden: { status: 403, title: 'Your account cannot do this' },
  duty_missing: { status: 403, title: 'Your duties do not include this' },
  scope_missing: { status: 403, title: 'This key cannot do this' },
  proof_required: { status: 403, title: 'Please confirm your password' },
  second_factor_required: { status: 403, title: 'Two-step sign-in is required' },
  account_suspended: { status: 403, title: 'This account is suspended' },
  admin_cannot_be_artist: { status: 403, title: 'An admin cannot also be an artist' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  invalid_transition: { status: 409, title: 'That is no longer possible' },
  changed_meanwhile: { status: 409, title: 'Another admin has changed this in the meantime' },
  already_exists: { status: 409, title: 'That already exists' },
  email_unconfirmed: { status: 409, title: 'Please confirm your email address first' },
  idempotency_conflict: { status: 409, title: 'That key was used for another request' },
  idempotency_in_progress: { status: 409, title: 'We are still processing that request' },
  artist_unavailable: { status: 409, title: 'This artist is not taking requests right now' },
  price_changed: { status: 409, title: 'The price has changed' },
  open_requests: { status: 409, title: 'Requests are still open' },
  open_balance: { status: 409, title: 'A balance is still unpaid' },
  payment_closed: { status: 409, title: 'This payment is closed' },
  payment_in_progress: { status: 409, title: 'Answer the prompt on your phone first, or wait a moment' },
  too_many_keys: { status: 409, title: 'Your account has reached its limit of API keys' },
  too_many_webhooks: { status: 409, title: 'Your account has reached its limit of webhooks' },
  too_many_views: { status: 409, title: 'You have reached the limit of kept views' },
  own_approval: { status: 409, title: 'Another owner has to approve this' },
  last_admin: { status: 409, title: 'There has to be at least one owner' },
  switched_off: { status: 409, title: 'That is switched off at the moment' },
  not_verified: { status: 409, title: 'This artist is not verified' },
  evidence_missing: { status: 409, title: 'Evidence is missing' },
  upload_offset_conflict: { status: 409, title: 'The upload continues from a different position' },
  tus_version_unsupported: { status: 412, title: 'Uploads need tus 1.0.0' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_media_type: { status: 415, title: 'This content type is not supported' },
  invalid_input: { status: 422, title: 'Some fields need another look' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  format_unsupported: { status: 501, title: 'This format is not supported' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
  storage_full: { status: 507, title: 'Our storage is full at the moment' },
} as const;

export type ProblemCode = keyof typeof problems;

/** One field that needs another look: `path` is dotted (`guest.email`), `message` is for the person who typed it. */
export interface FieldError {
  path: string;
  message: string;
}

interface Details {
  errors?: FieldError[];
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** Methods the route accepts; becomes `Allow`. */
  allow?: string[];
  /** The secret of a sign-in that waits for its second factor. */
  challenge?: string;
  /** What the sign-in waits for: any of these. */
  factors?: Factor[];
}

/** An error to answer with; anything else thrown becomes a 500 that reveals nothing. */
export class DomainError extends Error {
  constructor(
    readonly code: ProblemCode,
    detail?: string,
    readonly details: Details = {},
  ) {
    super(detail ?? problems[code].title);
    this.name = 'DomainError';
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** A 422 that names the fields, in the words shown beside them. */
export function invalidInput(...errors: FieldError[]): DomainError {
  return new DomainError('invalid_input', errors[0]?.message, { errors });
}
