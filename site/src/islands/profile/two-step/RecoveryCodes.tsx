import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement | null>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Copied.');
    } catch {
      toast.error('We couldn’t copy them. Select them and copy them yourself.');
    }
  }

  return (
    <div className="grid w-full max-w-md justify-items-start gap-4 border border-line p-5">
      <h3 ref={heading} tabIndex={-1} className="text-h4">
        Your recovery codes
      </h3>
      <p>
        Without your phone or your passkey, each of these signs you in once. Keep them somewhere safe, away
        from your phone. We can’t show them again.
      </p>
      <ul className="grid gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          Copy the codes
        </Button>
        <Button
          variant="outline"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print them
        </Button>
        <Button variant="outline" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
