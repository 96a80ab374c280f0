import type { Occasion } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { PenLine } from 'lucide-react';
import { examplesFor } from './examples.ts';

/** Sentences to begin with, in the language of the page, with dots where something is to be filled in. */
const byOccasion: Partial<Record<Occasion, readonly (() => string)[]>> = {
  birthday: [m.sentence_birthday_age, m.sentence_birthday_year],
  anniversary: [m.sentence_anniversary_years, m.sentence_anniversary_secret],
  wedding: [m.sentence_wedding_met, m.sentence_wedding_wish],
  graduation: [m.sentence_graduation_done, m.sentence_graduation_road],
  congratulations: [m.sentence_congratulations_won, m.sentence_congratulations_doubt],
  encouragement: [m.sentence_encouragement_hard, m.sentence_encouragement_remind],
  thank_you: [m.sentence_thank_you_for, m.sentence_thank_you_never],
  get_well: [m.sentence_get_well_since, m.sentence_get_well_laugh],
  apology: [m.sentence_apology_did, m.sentence_apology_promise],
  proposal: [m.sentence_proposal_met, m.sentence_proposal_ask],
  holiday: [m.sentence_holiday_away, m.sentence_holiday_greet],
  roast: [m.sentence_roast_habit, m.sentence_roast_kind],
};

/** What fits any occasion: who they are, and what would make them laugh. */
const always = [m.sentence_who, m.sentence_fan, m.sentence_laugh];

const sentencesFor = (occasion: Occasion | ''): readonly string[] =>
  [...((occasion && byOccasion[occasion]) || []), ...always].map((sentence) => sentence());

/** Sentences to begin with, and whole examples: a tap adds one to the words. */
export function HelpToWrite({ occasion }: { occasion: Occasion | '' }) {
  return (
    <details className="-mt-3">
      <summary className="flex w-fit cursor-pointer items-center gap-2 py-2 font-semibold text-small">
        <PenLine size={18} aria-hidden="true" />
        {m.request_help()}
      </summary>
      <div className="grid gap-4 pt-2">
        <Choices hint={m.request_help_sentences()} texts={sentencesFor(occasion)} />
        <Choices hint={m.request_help_examples()} texts={examplesFor(occasion)} />
      </div>
    </details>
  );
}

const Choices = ({ hint, texts }: { hint: string; texts: readonly string[] }) => (
  <div className="grid gap-2">
    <p className="field-hint">{hint}</p>
    {texts.map((text) => (
      <button
        key={text}
        type="submit"
        name="add"
        value={text}
        className="cursor-pointer rounded-control border-marigold border-s-4 bg-sunk px-4 py-3 text-start text-small hover:bg-amber-soft"
      >
        {text}
      </button>
    ))}
  </div>
);

export const withAdded = (words: string, text: string): string =>
  [words.trim(), text].filter(Boolean).join(' ');
