import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/button';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { type FieldProps, Remove } from './Remove.tsx';

/** Takes one picture for reference. */
export function PictureField({ isThere, busy, onChange }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={m.enclosure_picture_label()}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChange(file);
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        icon={<ImagePlus size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {isThere ? m.enclosure_another_picture() : m.enclosure_picture()}
      </Button>
      {isThere && <Remove label={m.enclosure_remove_picture()} busy={busy} onChange={onChange} />}
    </div>
  );
}
