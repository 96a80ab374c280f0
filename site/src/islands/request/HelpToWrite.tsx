import type { Occasion } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { PenLine } from 'lucide-react';
import { examplesFor } from './examples.ts';
import { sentencesFor } from './sentences.ts';

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

/** The words with one more text at their end. */
export const withAdded = (words: string, text: string): string =>
  [words.trim(), text].filter(Boolean).join(' ');
