import { typedFigures } from './typed-figures.ts';

const lines = (...text: string[]) => text.join('\n');

test.each([
  ['a.ts', "const words = 'The link works for three days.'; // 1 day", ['three days']],
  ['a.ts', "import { a } from '24 hours'; const a: '1 hour' = b; // it's 2 days", []],
  [
    'a.ts',
    `const words = \`\${name} keeps 75 %, \${hours} hours, twenty-four hours\`;`,
    ['75 %', 'twenty-four hours'],
  ],
  ['a.ts', String.raw`const words = '5\u00a0more days';`, ['5 more days']],
  ['a.ts', "const query = sql`now() - interval '1 day'`;", []],
  [
    'a.tsx',
    lines('const a = <p title="48 h" className="w-1 %">You have an', 'hour, or {days} days.</p>;'),
    ['48 h', 'an hour'],
  ],
  [
    'a.astro',
    lines('---', 'const size = "10 MB";', '---', '<p>In 7&nbsp;days</p><style>p { width: 50 %; }</style>'),
    ['10 MB', '7&nbsp;days'],
  ],
  ['a.md', lines('Approved after {approveDays} days, or', 'after 14\u00a0days.'), ['14 days']],
])('%s: the amounts typed in %p', (path, text, found) => {
  expect(typedFigures({ path, text })).toEqual(found.map((figure) => `${path}: ${figure}`));
});
