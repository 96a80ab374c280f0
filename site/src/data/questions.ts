import { getCollection } from 'astro:content';
import { fillRules, type Rules, rulesFrom } from './rules.ts';
import type { Settings } from './settings.ts';

export interface Question {
  /** Its anchor on the page of all questions. */
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
  asking: 'Asking for a video',
  money: 'Money',
  video: 'The video',
  artists: 'Artists',
} as const;

/** Every question with its answer under the rules in force, in groups. */
export async function allQuestions(settings: Settings): Promise<QuestionGroup[]> {
  const entries = await questionsUnder(settings);
  const rules = rulesFrom(settings);
  return Object.entries(groups).map(([id, name]) => ({
    id,
    name,
    questions: entries
      .filter((entry) => entry.id.startsWith(`${id}/`))
      .sort((a, b) => a.data.order - b.data.order)
      .map((entry) => answered(entry, rules)),
  }));
}

/** The few that are on the home page. */
export async function homeQuestions(settings: Settings): Promise<Question[]> {
  const entries = await questionsUnder(settings);
  const rules = rulesFrom(settings);
  return entries
    .filter(({ data }) => data.home !== undefined)
    .sort((a, b) => (a.data.home ?? 0) - (b.data.home ?? 0))
    .map((entry) => answered(entry, rules));
}

const questionsUnder = ({ features }: Settings) =>
  getCollection('questions', ({ data }) => !data.feature || features[data.feature]);

interface Entry {
  id: string;
  data: { question: string };
  rendered?: { html: string };
}

function answered({ id, data, rendered }: Entry, rules: Rules): Question {
  return {
    id: id.replace('/', '-'),
    question: data.question,
    html: fillRules(rendered?.html ?? '', rules),
  };
}
