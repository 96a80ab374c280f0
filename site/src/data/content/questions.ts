import { getCollection } from 'astro:content';
import { m } from '@salamu/messages/messages';
import type { Settings } from '../page/settings.ts';
import { fillHtml, type Rules, rulesFrom } from './rules.ts';
import { translationsHere } from './translations.ts';

export interface Question {
  id: string;
  question: string;
  /** The answer, rendered from our own markdown. */
  html: string;
}

export interface QuestionGroup {
  id: string;
  name: string;
  questions: Question[];
}

const groups = {
  asking: m.faqs_asking,
  money: m.faqs_money,
  video: m.faqs_video,
  artists: m.faqs_artists,
} as const;

/** Every question with its answer under the rules in force, in groups. */
export async function allQuestions(settings: Settings): Promise<QuestionGroup[]> {
  const entries = await questionsUnder(settings);
  const translations = await translationsHere('translatedQuestions');
  const rules = rulesFrom(settings);
  return Object.entries(groups).map(([id, name]) => ({
    id,
    name: name(),
    questions: entries
      .filter((entry) => entry.id.startsWith(`${id}/`))
      .sort((a, b) => a.data.order - b.data.order)
      .map((entry) => answered(entry, translations.get(entry.id), rules)),
  }));
}

export async function homeQuestions(settings: Settings): Promise<Question[]> {
  const entries = await questionsUnder(settings);
  const translations = await translationsHere('translatedQuestions');
  const rules = rulesFrom(settings);
  return entries
    .filter(({ data }) => data.home !== undefined)
    .sort((a, b) => (a.data.home ?? 0) - (b.data.home ?? 0))
    .map((entry) => answered(entry, translations.get(entry.id), rules));
}

const questionsUnder = ({ features }: Settings) =>
  getCollection('questions', ({ data }) => !data.feature || features[data.feature]);

interface Entry {
  id: string;
  data: { question: string };
  rendered?: { html: string };
}

/** The question by its English id, in the language spoken here as far as it is translated. */
function answered(original: Entry, translation: Entry | undefined, rules: Rules): Question {
  const { data, rendered } = translation ?? original;
  return {
    id: original.id.replace('/', '-'),
    question: data.question,
    html: fillHtml(rendered?.html ?? '', rules),
  };
}
