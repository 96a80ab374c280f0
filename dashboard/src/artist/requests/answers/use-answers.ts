import { api, call } from '@salamu/ui/api';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { keepRequest, refreshArtist } from '../changes.ts';

/** An artist's answers to a request. Each throws ApiError, and shows the updated request. */
export function useAnswers(id: string) {
  const request = api.requests({ id });
  const accept = useMutation({
    mutationFn: () => call(request.accept.post()).then(keepRequest),
    onSuccess: () => toast.success('Accepted. We’ve told the fan.'),
    onError: (error) => {
      toast.error(messageOf(error));
      void refreshArtist();
    },
  });
  return {
    accept,
    decline: (reason: string) => call(request.decline.post({ reason })).then(keepRequest),
    refuse: (reason: string) => call(request.refuse.post({ reason })).then(keepRequest),
    extend: (days: number, reason: string) => call(request.extend.post({ days, reason })).then(keepRequest),
  };
}
