import { m } from '@salamu/messages/messages';
import { copyText } from '@salamu/ui/browser/copy-text';
import { Button } from '@salamu/ui/kit/button';
import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement | null>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid w-full max-w-md justify-items-start gap-4 border border-line p-5">
      <h3 ref={heading} tabIndex={-1} className="text-h4">
        {m.recovery_title()}
      </h3>
      <p>{m.recovery_lead()}</p>
      <ul className="grid gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => copyText(codes.join('\n'), m.recovery_copy_failed())}
        >
          {m.recovery_copy()}
        </Button>
        <Button
          variant="outline"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {m.recovery_print()}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {m.recovery_saved()}
        </Button>
      </div>
    </div>
  );
}
