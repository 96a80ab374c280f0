import fc from 'fast-check';
import { english } from '#api/modules/rules/service.ts';
import { describeRule, keyOf, nameFrom, type Rule, rulesWith, severitiesOf } from './rules.ts';
import { noticeOf, readNotice, type ScreenedBrief, screen, screenedFields } from './screen.ts';
import { shippedRules } from './shipped.ts';
import { plainTerm } from './words.ts';

const calm = 'She turns seven on Friday and dances to all of your songs.';
const found = (brief: ScreenedBrief, rules: readonly Rule[] = shippedRules) =>
  screen(brief, rules, english).map(({ field, rule }) => `${field} ${keyOf(rule)}`);
const inText = (instructions: string) => found({ instructions });

describe('a name', () => {
  test.each(['Shitanda', 'Fagbenle', 'Semenya', 'Dickson', 'Titilayo', 'Osahon', 'Cockburn', 'Analia'])(
    '%s is a name anywhere',
    (name) => {
      const instructions = `${name} is my brother. Tell ${name} that we miss him, ${name}’s cousins too.`;
      expect(found({ recipientName: name, fromName: name, pronunciation: name, instructions })).toEqual([]);
      expect(inText(instructions)).toEqual([]);
    },
  );

  test('given in the brief is ignored in the rest of it, except in phrases', () => {
    expect(found({ recipientName: 'Mende', instructions: 'Mende is my best friend from school.' })).toEqual([
      'recipientName word:sw:mende',
    ]);
    expect(found({ recipientName: 'You', instructions: 'I will kill you, and you know it.' })).toEqual([
      'instructions word:en:kill you',
    ]);
  });
});

describe('an age', () => {
  test.each([
    calm,
    'My kid is 6 years old today, a little girl with a big laugh.',
    'He is 15 years old and she is underage for a licence, so tease them both!',
  ])('or a birthday alone is ignored: %s', (instructions) => expect(inText(instructions)).toEqual([]));

  test('beside sexual words is noticed', () => {
    for (const text of ['a sexy schoolgirl please', 'tell the 12 year old to send nudes', 'porn for my kid'])
      expect(inText(text)).toContain('instructions child:en:');
  });
});

describe('off-platform contact', () => {
  test.each([
    'See https://example.com/song',
    'it is on www.example.org you know',
    'my channel is tunes.co.ke',
    'join wa.me/254712345678',
    'bit.ly/3abc has it',
  ])('is a link: %s', (text) => expect(inText(text)).toContain('instructions link::'));

  test.each([
    'I love you.me too, and you know it',
    'Happy 1.5 years! And so on...etc',
    'He got 3.14/10 in maths, Mr.Kamau says',
    'write to amina@example.com',
  ])('is no link: %s', (text) => expect(inText(text)).not.toContain('instructions link::'));

  test.each(['+254 712 345 678', '0712-345-678', '254712345678', 'amina@example.com'])(
    'is a contact: %s',
    (text) => expect(inText(`Reach me: ${text} please`)).toEqual(['instructions phone::']),
  );

  test.each(['born on 01/02/1990', 'class of 2010-2014', 'KES 1,000,000', 'since 1999, 2004 and 2010'])(
    'is no phone number: %s',
    (text) => expect(inText(text)).toEqual([]),
  );

  test('includes paying elsewhere, in any spelling', () => {
    expect(inText('I can PAY  you Dírectly, ok?')).toEqual(['instructions payment:en:pay you directly']);
    expect(inText('Pay him a visit! He works at M-Pesa and PayPal.')).toEqual([]);
  });
});

describe('the rules', () => {
  const words = shippedRules.filter(({ kind }) => kind === 'word' || kind === 'payment');
  const dress = (term: string, picks: boolean[]) =>
    [...term].map((letter, at) => (picks[at % picks.length] ? letter.toUpperCase() : letter)).join('');

  test('find each of their terms in any case, in any field, among harmless words (covers §14.25)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.constantFrom(...screenedFields),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(' ', ', ', '! ', '… ', '\n'),
        (rule, field, picks, gap) => {
          const text = `Asante${gap}${dress(rule.term, picks)}${gap}karibu`;
          const value = field === 'mustSay' ? [calm, text] : text;
          expect(found({ [field]: value })).toContain(`${field} ${keyOf(rule)}`);
        },
      ),
    );
  });

  test('accept any text, find each rule once per field, and refuse only links and paying elsewhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const findings = screen(
          { recipientName: text, instructions: text, mustSay: [text] },
          shippedRules,
          english,
        );
        const keys = findings.map(noticeOf);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { rule } of findings.filter(({ rule }) => rule.severity === 'refuse'))
          expect(['link', 'payment']).toContain(rule.kind);
      }),
    );
  });

  test('that are off find nothing', () => {
    const off = shippedRules.map((rule) => ({ ...rule, severity: 'off' as const }));
    fc.assert(
      fc.property(fc.constantFrom(...words), ({ term }) =>
        expect(found({ instructions: term }, off)).toEqual([]),
      ),
    );
  });

  test('include admins’ changes and their own rules first; an unknown severity falls back to the shipped one', () => {
    const [link, ...others] = shippedRules;
    if (!link) throw new Error('there are no rules');
    const own = { key: 'word:sw:pumbavu', severity: 'flag', isRead: true } as const;
    const changed = rulesWith(shippedRules, [own, { key: keyOf(link), severity: 'flag', isRead: false }]);
    expect(changed[0]).toEqual({
      ...nameFrom(own.key),
      severity: 'flag',
      isRead: true,
      source: null,
    } as Rule);
    expect(changed[1]).toEqual({ ...link, severity: 'flag', isRead: false });
    expect(changed.slice(2)).toEqual(others);
    const phone = { key: 'phone::', severity: 'refuse', isRead: true } as const;
    expect(rulesWith(shippedRules, [phone])).toEqual([...shippedRules]);
    expect(rulesWith(shippedRules, [{ ...own, key: 'no rule' }])).toEqual([...shippedRules]);
  });

  test('have unique names, sources and severities of their kind; unread lists are marked', () => {
    const keys = shippedRules.map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
    for (const rule of shippedRules) {
      expect(nameFrom(keyOf(rule))).toEqual({ kind: rule.kind, language: rule.language, term: rule.term });
      expect(severitiesOf[rule.kind]).toContain(rule.severity);
      expect(rule.source).not.toBeNull();
      expect(describeRule(rule)).not.toBe('');
      if (rule.kind === 'word')
        expect([rule.isRead, rule.term]).toEqual([rule.language === 'en', plainTerm(rule.term)]);
    }
  });

  test('are stored with a request by name, without the brief’s words', () => {
    const [finding] = screen({ instructions: 'My number is 0712 345 678.' }, shippedRules, english);
    if (!finding) throw new Error('nothing was found');
    expect(noticeOf(finding)).toBe('instructions/phone::');
    expect(readNotice(noticeOf(finding))).toEqual({
      field: 'instructions',
      what: 'A phone number or email address',
    });
    expect(readNotice('instructions/none')).toBeNull();
    expect(readNotice('elsewhere/phone::')).toBeNull();
  });
});

test('whole words of the English list match with usual endings, and slurs are separate', () => {
  expect(inText('what the fuck, sh1t, this is fucking great')).toEqual(['instructions list:en:rest']);
  expect(inText('you nigger')).toEqual(['instructions list:en:slurs']);
  expect(inText('the assistant from Scunthorpe assessed a grass class')).toEqual([]);
});
