import { briefFieldNames, briefRule } from '@salamu/api/domain/request/brief-fields';
import { briefRows } from '@salamu/ui/request/brief-rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { emptyDraft } from './draft.ts';
import { LaterStep } from './LaterStep.tsx';
import type { RequestArtist } from './step-props.ts';
import { WhomStep } from './WhomStep.tsx';

const artist: RequestArtist = {
  id: '',
  slug: 'zuri',
  stageName: 'Zuri',
  photo: null,
  price: { amount: 250_000, currency: 'KES' },
  rushPrice: 100_000,
  promiseDays: 7,
  languages: ['en', 'sw'],
  occasions: [],
};
const draft = { ...emptyDraft('en'), forSelf: false };
const each = { draft, artist, problems: {}, change: () => {} };
const later = { ...each, user: null, takesGuests: true, now: '2026-11-20T10:00:00Z' };

test.each(briefFieldNames)('the form asks for %s, at the step that its list names', (name) => {
  const { step, ask } = briefRule(name);
  const html = renderToStaticMarkup(
    step === 'whom' ? <WhomStep {...each} /> : <LaterStep {...later} step={step} />,
  );
  expect(html).toContain(ask({ artist: 'Zuri', forSelf: false }));
});

test('a brief is read field by field, without what is empty, and in other words where a view has some', () => {
  const brief = {
    ...draft,
    occasion: 'birthday',
    recipientName: 'Njeri',
    neededBy: '2026-12-24',
    rush: true,
  };
  expect(briefRows(brief, { forSelf: null, public: null, rush: { name: 'When', value: 'soon' } })).toEqual([
    { field: 'occasion', name: 'Occasion', value: 'Birthday' },
    { field: 'recipientName', name: 'For', value: 'Njeri' },
    { field: 'language', name: 'Language', value: 'English' },
    { field: 'rush', name: 'When', value: 'soon' },
    { field: 'neededBy', name: 'Needed by', value: '24 December 2026' },
  ]);
});
