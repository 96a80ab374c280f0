import { m } from '@salamu/messages/messages';
import { copyText } from '@salamu/ui/browser/copy-text';
import { Button } from '@salamu/ui/kit/button';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface NewSecretProps {
  title: string;
  copyLabel: string;
  secret: string;
  onDone: () => void;
}

export function NewSecret({ title, copyLabel, secret, onDone }: NewSecretProps) {
  const heading = useRef<HTMLHeadingElement | null>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="grid justify-items-start gap-4 border border-line p-5">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      <p className="max-w-prose">{m.secret_copy_now()}</p>
      <code className="max-w-full select-all break-all">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => copyText(secret, m.secret_copy_failed())}
        >
          {copyLabel}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {m.secret_saved()}
        </Button>
      </div>
    </section>
  );
}
