import { expect, test } from 'bun:test';
import { eachOf, emptyOf, erasedFields, type Field } from './field.ts';

const say = (code: string) => code;
const fields = {
  name: { kind: 'line', max: 80, erasure: { leaves: 'Someone' } },
  points: { kind: 'points', items: 5, max: 80, erasure: { leaves: [] } },
  language: { kind: 'choice', of: ['en'], say, erasure: 'kept' },
  languages: { kind: 'choices', of: ['en'], say, erasure: 'kept' },
  days: { kind: 'number', min: 1, max: 14, default: 7, erasure: 'kept' },
  count: { kind: 'number', min: 1, max: 14, erasure: 'kept' },
  open: { kind: 'flag', erasure: { leaves: false } },
  pages: { kind: 'links', of: ['site'], max: 200, erasure: { leaves: {} } },
  born: { kind: 'day', erasure: { leaves: null } },
} satisfies Record<string, Field>;

test('erasure leaves a field as its list says, and those that are kept alone', () => {
  expect(erasedFields(fields)).toStrictEqual({
    name: 'Someone',
    points: [],
    open: false,
    pages: {},
    born: null,
  });
});

test('a form starts with what each kind of field is without an answer', () => {
  expect(eachOf(fields, emptyOf)).toStrictEqual({
    name: null,
    points: [],
    language: null,
    languages: [],
    days: 7,
    count: null,
    open: false,
    pages: {},
    born: null,
  });
});

test('what is made of each field knows its name', () => {
  expect(eachOf({ name: fields.name }, ({ kind }, name) => `${name}: ${kind}`)).toEqual({
    name: 'name: line',
  });
});
