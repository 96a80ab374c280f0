import { ApiError } from '@salamu/api/client';
import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Fresh for 5 minutes; one retry, none after a refusal (product.md). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
    },
  },
});

// What is kept on this device is there without a connection.
for (const key of ['takes', 'take', 'script', 'room'])
  queryClient.setQueryDefaults([key], { networkMode: 'always' });
