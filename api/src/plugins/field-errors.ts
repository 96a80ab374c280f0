import type { ValidationError } from 'elysia';
import type { FieldError } from '#api/domain/errors.ts';

const mostErrors = 20;

/** The fields of a failed validation, in our own words: the input is never repeated. */
export function fieldErrorsOf(error: ValidationError): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const problem of error.all) {
    if (!('path' in problem) || typeof problem.path !== 'string') continue;
    const path = problem.path.replace(/^\//, '').replaceAll('/', '.');
    if (!found.has(path)) found.set(path, { path, message: messageFor(problem.schema) });
    if (found.size === mostErrors) break;
  }
  return [...found.values()];
}

interface Rules {
  error?: unknown;
  type?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

function messageFor(rules: Rules | undefined): string {
  if (typeof rules?.error === 'string') return rules.error;
  const { type, minLength, maxLength, minimum, maximum, minItems, maxItems } = rules ?? {};
  if (type === 'string' && minLength !== undefined && maxLength !== undefined)
    return minLength <= 1
      ? `Needed, up to ${maxLength} characters.`
      : `Between ${minLength} and ${maxLength} characters.`;
  if (type === 'string' && maxLength !== undefined) return `Up to ${maxLength} characters.`;
  if (minimum !== undefined && maximum !== undefined) return `A whole number from ${minimum} to ${maximum}.`;
  if (type === 'array' && maxItems !== undefined) return `From ${minItems ?? 0} to ${maxItems} entries.`;
  if (type === 'boolean') return 'Yes or no.';
  return 'This is missing or not valid.';
}
