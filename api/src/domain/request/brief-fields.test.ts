import { briefFieldNames, briefRule } from './brief-fields.ts';

test('every brief field has a question and a label', () => {
  for (const { ask, name } of briefFieldNames.map(briefRule)) {
    expect(ask({ artist: 'Zuri', forSelf: false })).toMatch(/^(\p{Lu}|Zuri)/u);
    expect(name()).toMatch(/^\p{Lu}/u);
  }
});
