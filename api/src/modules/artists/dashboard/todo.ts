import type { Counts, Dashboard } from './model.ts';
import type { Standing } from './repo.ts';

type Todo = Dashboard['todo'];

/** What to do next, most urgent first; empty if there is nothing to do. */
export function todoOf(standing: Standing, counts: Counts): Todo {
  return [...profileTodo(standing), ...requestTodo(counts), ...acceptingTodo(standing)];
}

function profileTodo({ profileCompletedAt, verifiedAt, verificationNote }: Standing): Todo {
  if (!profileCompletedAt) return [{ kind: 'complete_profile', count: 0 }];
  if (verifiedAt) return [];
  return [{ kind: verificationNote === null ? 'await_verification' : 'change_profile', count: 0 }];
}

function requestTodo({ pending, accepted, redo_requested }: Counts): Todo {
  const todo: Todo = [
    { kind: 'answer_requests', count: pending },
    { kind: 'redo_videos', count: redo_requested },
    { kind: 'make_videos', count: accepted },
  ];
  return todo.filter(({ count }) => count > 0);
}

function acceptingTodo({ listed, accepting }: Standing): Todo {
  return listed && !accepting ? [{ kind: 'accept_requests_again', count: 0 }] : [];
}
