import { m } from '@salamu/messages/messages';
import type { ValueError } from '@sinclair/typebox/errors';
import type { ValidationError } from 'elysia';
import type { FieldError } from '#api/domain/errors.ts';

const mostErrors = 20;

/** Field errors of a failed validation; they never repeat the input. */
export function fieldErrorsOf(error: ValidationError): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const problem of error.all) {
    if (!('path' in problem) || !('schema' in problem)) continue;
    for (const { path: pointer, schema } of innermost(problem)) {
      const path = pointer.replace(/^\//, '').replaceAll('/', '.');
      if (!found.has(path)) found.set(path, { path, message: messageFor(schema) });
      if (found.size === mostErrors) return [...found.values()];
    }
  }
  return [...found.values()];
}

/**
 * The errors inside a union: `nullable` adds null, and Elysia adds text for each object in a form. The alternative that
 * got furthest is the intended one.
 */
function innermost(problem: ValueError): ValueError[] {
  const alternatives = problem.errors
    .map((errors) => [...errors])
    .filter(
      ([first]) =>
        first !== undefined && !['null', 'ObjectString'].includes(first.schema.format ?? first.schema.type),
    );
  const [meant] = alternatives.sort((a, b) => depthOf(b) - depthOf(a));
  return meant ? meant.flatMap(innermost) : [problem];
}

function depthOf(errors: ValueError[]): number {
  return Math.max(...errors.map(({ path }) => path.split('/').length));
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
  if (typeof rules?.error === 'function') return String(rules.error());
  const { type, minLength, maxLength, minimum, maximum, minItems, maxItems } = rules ?? {};
  if (type === 'string' && minLength !== undefined && maxLength !== undefined)
    return minLength <= 1
      ? m.field_required_up_to({ most: maxLength })
      : m.field_between({ least: minLength, most: maxLength });
  if (type === 'string' && maxLength !== undefined) return m.field_up_to({ most: maxLength });
  if (minimum !== undefined && maximum !== undefined)
    return m.field_whole_number({ least: minimum, most: maximum });
  if (type === 'array' && maxItems !== undefined)
    return m.field_entries({ least: minItems ?? 0, most: maxItems });
  if (type === 'boolean') return m.field_yes_or_no();
  return m.field_not_valid();
}
