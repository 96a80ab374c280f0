import { noteLimits } from '@salamu/api/domain/admin/notes';
import { Button } from '@salamu/ui/button';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Section } from '../../parts/section.tsx';
import { refreshAdmin } from './decide.ts';

interface NotesProps {
  /** Undefined while they load. */
  notes: readonly { id: string; text: string; by: string; createdAt: string }[] | undefined;
  /** What they are about: "request". */
  about: string;
  add: (text: string) => Promise<unknown>;
}

/** What admins noted for each other, and a form for another note. */
export function Notes({ notes, about, add }: NotesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const adding = useMutation({
    mutationFn: () => add(text),
    onSuccess: () => {
      setText('');
      refreshAdmin();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Section
      title="Notes"
      aside={
        <p className="text-quiet text-small">For our team. They are part of what a person can download.</p>
      }
    >
      {notes && notes.length > 0 && (
        <ul className="grid gap-4">
          {notes.map(({ id: note, text: words, by, createdAt }) => (
            <li key={note} className="border-line border-s-3 ps-4">
              <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
              <p className="text-quiet text-small">
                {by}, <When at={createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="grid max-w-prose gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') adding.mutate();
        }}
      >
        <label htmlFor={id} className="font-semibold text-small">
          Note about this {about}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={noteLimits.max}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="control"
        />
        <p>
          <Button type="submit" variant="outline" size="sm" loading={adding.isPending}>
            Add note
          </Button>
        </p>
      </form>
    </Section>
  );
}
