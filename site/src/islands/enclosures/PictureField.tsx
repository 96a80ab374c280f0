import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { lightPicture } from './light-picture.ts';
import { type FieldProps, Remove } from './Remove.tsx';

export function PictureField({ isThere, busy, onChange }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  async function choose(file: File) {
    const picture = await lightPicture(file);
    setUnreadable(!picture);
    if (picture) onChange(picture);
  }

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
          if (file) void choose(file);
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
      {isUnreadable && (
        <p role="alert" className="basis-full text-clay text-small">
          {m.enclosure_not_picture()}
        </p>
      )}
    </div>
  );
}
