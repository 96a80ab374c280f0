import { m } from '@salamu/messages/messages';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { Component, type ReactNode } from 'react';

interface Failed {
  error: unknown;
}

export class PageFailure extends Component<{ children: ReactNode }, { failed: Failed | null }> {
  override state = { failed: null as Failed | null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return (
      <div className="measure py-10">
        <ErrorState error={failed.error} title={m.artist_page_failed()} onRetry={() => location.reload()} />
      </div>
    );
  }
}
