import { draftOf, inputOf, withCountry } from './draft.ts';

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

describe('the currency', () => {
  const empty = draftOf(null);

  test('is that of the country where it is offered, else dollars (covers F142)', () => {
    expect(withCountry(empty, 'NG')).toEqual({ country: 'NG', currency: 'NGN' });
    expect(withCountry(empty, 'SN')).toMatchObject({ currency: 'XOF' });
    expect(withCountry(empty, 'ZW')).toMatchObject({ currency: 'USD' });
    expect(draftOf({ country: 'GH', price: null, occasions: [], socialLinks: {} } as never).currency).toBe(
      'GHS',
    );
  });

  test('stays once a price has been typed', () => {
    expect(withCountry({ ...empty, currency: 'USD', price: '20' }, 'NG')).toEqual({ country: 'NG' });
  });
});
