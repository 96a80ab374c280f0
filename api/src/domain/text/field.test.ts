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

test('erasure clears a field as its rule says, or keeps it', () => {
  expect(erasedFields(fields)).toStrictEqual({
    name: 'Someone',
    points: [],
    open: false,
    pages: {},
    born: null,
  });
});

test('a form starts with each kind’s empty value', () => {
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

test('field mappers receive the field’s name', () => {
  expect(eachOf({ name: fields.name }, ({ kind }, name) => `${name}: ${kind}`)).toEqual({
    name: 'name: line',
  });
});
