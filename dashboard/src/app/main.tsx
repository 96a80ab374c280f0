import './app.css';
import { here } from '@salamu/messages/messages';
import { Toaster } from '@salamu/ui/kit/toaster';
import { startSession } from '@salamu/ui/session/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from './query-client.ts';
import { Screens } from './routes.tsx';

// A page restored by the back button shows old data, perhaps to someone else.
window.addEventListener('pageshow', (event) => event.persisted && location.reload());
// Signing in or out in another tab takes effect here too.
window.addEventListener('storage', (event) => event.key === 'token' && location.reload());

void startSession();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* Without transitions: until a slow one is through, links would still lead from the filters of before. */}
        <BrowserRouter basename={here('/')} useTransitions={false}>
          <Screens />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
