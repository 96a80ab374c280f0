import { m } from '@salamu/messages/messages';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { Spinner } from './spinner.tsx';

const seconds = 1000;

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner className="mt-0.5" />;
  if (type === 'success') return <CircleCheck size={20} aria-hidden="true" className="mt-0.5 flex-none" />;
  if (type === 'error')
    return <CircleAlert size={20} aria-hidden="true" className="mt-0.5 flex-none text-marigold" />;
  return null;
}

/** Show toasts at the top right: 5 seconds each, a loading one until it is replaced, at most 20. */
export function Toaster() {
  const { toasts, handlers } = useToaster({
    duration: 5 * seconds,
    removeDelay: 0,
    loading: { duration: Number.POSITIVE_INFINITY },
  });
  return (
    <section
      aria-label={m.toasts_label()}
      className="pointer-events-none fixed top-4 inset-e-4 z-50 grid justify-items-end gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts
        .filter(({ visible }) => visible)
        .map((each) => (
          <div key={each.id} className="toast" {...each.ariaProps}>
            <ToastIcon type={each.type} />
            <div className="min-w-0 flex-1 text-small">{resolveValue(each.message, each)}</div>
            <button
              type="button"
              aria-label={m.toasts_dismiss()}
              onClick={() => toast.dismiss(each.id)}
              className="-m-1 cursor-pointer rounded-full p-1"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </div>
        ))}
    </section>
  );
}

export { toast };
