import { getCollection } from 'astro:content';
import { fillRules, type Rules } from './rules.ts';

export interface Question {
  /** Its address on the page of all questions. */
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

/** Every question with its answer by the rules in force, in groups. */
export async function allQuestions(rules: Rules): Promise<QuestionGroup[]> {
  const entries = await getCollection('questions');
  return Object.entries(groups).map(([id, name]) => ({
    id,
    name,
    questions: entries
      .filter((entry) => entry.id.startsWith(`${id}/`))
      .sort((a, b) => a.data.order - b.data.order)
      .map((entry) => answered(entry, rules)),
  }));
}

/** The few that stand on the home page. */
export async function homeQuestions(rules: Rules): Promise<Question[]> {
  const entries = await getCollection('questions', ({ data }) => data.home !== undefined);
  return entries
    .sort((a, b) => (a.data.home ?? 0) - (b.data.home ?? 0))
    .map((entry) => answered(entry, rules));
}

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
