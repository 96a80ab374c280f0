import { m } from '@salamu/messages/messages';
import type { Factor } from './account/second-factor.ts';

/** Every error code a client can meet, with its status and title. Codes are stable. */
export const problems = {
  invalid_body: { status: 400, title: m.problem_invalid_body },
  idempotency_key_missing: { status: 400, title: m.problem_idempotency_key_missing },
  page_out_of_range: { status: 400, title: m.problem_page_out_of_range },
  unauthenticated: { status: 401, title: m.problem_unauthenticated },
  invalid_credentials: { status: 401, title: m.problem_invalid_credentials },
  invalid_signature: { status: 401, title: m.problem_invalid_signature },
  forbidden: { status: 403, title: m.problem_forbidden },
  duty_missing: { status: 403, title: m.problem_duty_missing },
  scope_missing: { status: 403, title: m.problem_scope_missing },
  proof_required: { status: 403, title: m.problem_proof_required },
  second_factor_required: { status: 403, title: m.problem_second_factor_required },
  account_suspended: { status: 403, title: m.problem_account_suspended },
  admin_cannot_be_artist: { status: 403, title: m.problem_admin_cannot_be_artist },
  not_found: { status: 404, title: m.problem_not_found },
  method_not_allowed: { status: 405, title: m.problem_method_not_allowed },
  invalid_transition: { status: 409, title: m.problem_invalid_transition },
  changed_meanwhile: { status: 409, title: m.problem_changed_meanwhile },
  already_exists: { status: 409, title: m.problem_already_exists },
  email_unconfirmed: { status: 409, title: m.problem_email_unconfirmed },
  idempotency_conflict: { status: 409, title: m.problem_idempotency_conflict },
  idempotency_in_progress: { status: 409, title: m.problem_idempotency_in_progress },
  artist_unavailable: { status: 409, title: m.problem_artist_unavailable },
  price_changed: { status: 409, title: m.problem_price_changed },
  open_requests: { status: 409, title: m.problem_open_requests },
  open_balance: { status: 409, title: m.problem_open_balance },
  payment_closed: { status: 409, title: m.problem_payment_closed },
  payment_in_progress: { status: 409, title: m.problem_payment_in_progress },
  too_many_keys: { status: 409, title: m.problem_too_many_keys },
  too_many_webhooks: { status: 409, title: m.problem_too_many_webhooks },
  own_approval: { status: 409, title: m.problem_own_approval },
  last_admin: { status: 409, title: m.problem_last_admin },
  switched_off: { status: 409, title: m.problem_switched_off },
  not_verified: { status: 409, title: m.problem_not_verified },
  evidence_missing: { status: 409, title: m.problem_evidence_missing },
  upload_offset_conflict: { status: 409, title: m.problem_upload_offset_conflict },
  tus_version_unsupported: { status: 412, title: m.problem_tus_version_unsupported },
  too_large: { status: 413, title: m.problem_too_large },
  unsupported_media_type: { status: 415, title: m.problem_unsupported_media_type },
  invalid_input: { status: 422, title: m.problem_invalid_input },
  too_many_requests: { status: 429, title: m.problem_too_many_requests },
  internal_error: { status: 500, title: m.problem_internal_error },
  unavailable: { status: 503, title: m.problem_unavailable },
  storage_full: { status: 507, title: m.problem_storage_full },
} as const;

export type ProblemCode = keyof typeof problems;

/** `path` is dotted (`guest.email`); `message` is for the person who typed it. */
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
  /** The secret of a sign-in awaiting its second factor. */
  challenge?: string;
  factors?: Factor[];
  /** With `already_exists`: the id of what exists, where the caller may know it. */
  existingId?: string;
}

/** An error to answer with; anything else thrown becomes a 500 that reveals nothing. */
export class DomainError extends Error {
  constructor(
    readonly code: ProblemCode,
    detail?: string,
    readonly details: Details = {},
  ) {
    super(detail ?? problems[code].title());
    this.name = 'DomainError';
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** A 422 with the field errors shown in the form. */
export function invalidInput(...errors: FieldError[]): DomainError {
  return new DomainError('invalid_input', errors[0]?.message, { errors });
}
