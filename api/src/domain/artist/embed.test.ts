import { expect, test } from 'bun:test';
import { inLocale } from '@salamu/messages/in-locale';
import { embedCode } from './embed.ts';

const card = { origin: 'https://salamu.example', slug: 'folake-and-sons', stageName: 'Fọlákẹ́ "&" <Sons>' };

test('a stage name stays inside the title of the card’s code', () => {
  expect(embedCode(card)).toContain(
    ' title="Request a video from Fọlákẹ́ &quot;&amp;&quot; &lt;Sons&gt;" loading',
  );
});

test('the card’s code is in the language that its artist reads', () => {
  const french = inLocale('fr', () => embedCode(card));
  expect(french).toContain('src="https://salamu.example/fr/embed/artists/folake-and-sons"');
  expect(french).toContain('title="Demander une vidéo à Fọlákẹ́');
});
