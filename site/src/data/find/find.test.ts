import type { Api } from '@salamu/api/client';
import type { ArtistCard } from '../page/types.ts';
import { findAnswers, leaveOut } from './find.ts';
import { toPay, whyNotQuite, whyThis } from './find-why.ts';
import type { Question } from './question.ts';

interface Person {
  name: string;
  category?: string;
  speaks?: string[];
  days?: number;
  dollars?: number;
  /** What a rush costs on top, in dollars. */
  rush?: number;
}

const card = ({ name, category = 'musician', days = 7, dollars = 18, rush }: Person) =>
  ({
    id: name,
    slug: name,
    stageName: name,
    category,
    country: 'NG',
    promiseDays: days,
    price: { amount: dollars * 100, currency: 'USD' },
    priceUsd: { amount: dollars * 100, currency: 'USD' },
    rushPrice: rush === undefined ? null : { amount: rush * 100, currency: 'USD' },
    rating: { average: 4.8, count: 9 },
  }) as ArtistCard;

/** The API with these artists only. */
const apiOf = (people: Person[]) =>
  ({
    artists: {
      get: async ({ query }: { query: Record<string, unknown> }) => {
        const fitting = people.filter(
          ({ category = 'musician', speaks = [], days = 7, dollars = 18, rush }) =>
            (!query.category || query.category === category) &&
            (!query.language || speaks.includes(String(query.language))) &&
            (!query.maxDays || days <= Number(query.maxDays)) &&
            (!query.maxPrice || dollars * 100 <= Number(query.maxPrice)) &&
            (!query.rush || rush !== undefined),
        );
        const items = fitting.slice(0, Number(query.pageSize)).map(card);
        const data = { items, total: fitting.length, facets: { language: { yo: 1 } } };
        return { data, error: null };
      },
    },
  }) as unknown as Api;

const question = (asked: Partial<Question> = {}): Question => ({
  for: null,
  by: null,
  language: null,
  upTo: null,
  ...asked,
});
const by = (inDays: number) => ({ day: '2026-11-28', inDays });
const names = (answers: { artist: ArtistCard }[]) => answers.map(({ artist }) => artist.stageName);

describe('a question', () => {
  test('is answered by three artists, each with why', async () => {
    const people = ['Ade', 'Bola', 'Chi', 'Dayo'].map((name) => ({ name, speaks: ['yo'], days: 3 }));
    const asked = question({ for: 'music', by: by(3), language: 'yo', upTo: 20 });
    const { answers, total, near } = await findAnswers(apiOf(people), asked);
    expect([names(answers), total, near]).toEqual([['Ade', 'Bola', 'Chi'], 4, []]);
    expect(answers.map((answer) => whyThis(answer, asked))[0]).toBe(
      'Sings in Yoruba, delivers by Saturday 28 November, $18, 4.8 out of 5',
    );
  });

  test('for someone whom two crafts please is answered by both in turn', async () => {
    const people = [
      { name: 'Ade', category: 'dancer' },
      { name: 'Bola', category: 'dancer' },
      { name: 'Chi', category: 'dj' },
      { name: 'Dayo', category: 'poet' },
    ];
    const { answers, total } = await findAnswers(apiOf(people), question({ for: 'dancing' }));
    expect([names(answers), total]).toEqual([['Ade', 'Chi', 'Bola'], 3]);
  });

  test('about a day soon is also answered by those who do a rush, if it isn’t too dear', async () => {
    const people = [
      { name: 'Ade', days: 2 },
      { name: 'Bola', rush: 2 },
      { name: 'Chi', rush: 30 },
    ];
    const asked = question({ by: by(2), upTo: 20 });
    const { answers } = await findAnswers(apiOf(people), asked);
    expect(names(answers)).toEqual(['Ade', 'Bola']);
    expect(answers.map((answer) => whyThis(answer, asked))[1]).toBe(
      '$20 with rush delivery within 24 hours, 4.8 out of 5',
    );
    expect(answers.map(toPay).map(({ amount }) => amount)).toEqual([1800, 2000]);
  });

  test('about a day soon finds one whose rush is cheap behind many whose rush is dear', async () => {
    const dear = Array.from({ length: 8 }, (_, at) => ({ name: `Dear ${at}`, rush: 30 }));
    const asked = question({ by: by(2), upTo: 20 });
    const { answers } = await findAnswers(apiOf([...dear, { name: 'Bola', rush: 2 }]), asked);
    expect(names(answers)).toEqual(['Bola']);
  });

  test('that too few fit names the nearest and what they miss, and what to leave out', async () => {
    const people = [
      { name: 'Ade', speaks: ['yo'], dollars: 25 },
      { name: 'Bola', dollars: 10 },
    ];
    const asked = question({ language: 'yo', upTo: 20 });
    const { answers, near, looser } = await findAnswers(apiOf(people), asked);
    expect([names(answers), names(near)]).toEqual([[], ['Ade', 'Bola']]);
    expect(near.map((answer) => whyNotQuite(answer, asked))).toEqual(['over your budget', 'not in Yoruba']);
    expect(looser.map(({ without, total }) => [without, total])).toEqual([
      [['upTo'], 1],
      [['language'], 1],
    ]);
  });

  test('that nobody nearly fits is loosened until someone does', async () => {
    const asked = question({ for: 'music', by: by(3), language: 'yo', upTo: 20 });
    const { near, looser } = await findAnswers(apiOf([{ name: 'Ade', dollars: 50 }]), asked);
    expect(near.map((answer) => whyNotQuite(answer, asked))).toEqual([
      'over your budget, after your day, not in Yoruba',
    ]);
    expect(looser.map(({ without }) => leaveOut(asked, without))).toEqual([question({ for: 'music' })]);
  });
});
