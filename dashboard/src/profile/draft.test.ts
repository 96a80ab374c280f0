import { describe, expect, test } from 'bun:test';
import { draftOf, inputOf } from './draft.ts';

describe('an empty form', () => {
  test('sends nothing that nobody filled in, so that all of it is named as missing', () => {
    const input = inputOf(draftOf(null), null);
    for (const field of ['stageName', 'category', 'country', 'bio', 'price', 'languages'])
      expect(input).not.toHaveProperty(field);
  });

  test('sends no rush and no address', () => {
    expect(inputOf(draftOf(null), null)).toMatchObject({ rushPrice: null });
  });
});
