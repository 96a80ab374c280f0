import { missing } from './answers.ts';
import { at, type Form, numberAt, textAt } from './form.ts';

interface Listed {
  id: string;
  charge?: string;
  payment_intent?: string;
  created: number;
}

/** A page of a list, the newest first: what the filters let through, up to the limit, beside the object that is named. */
export function listed(path: string, all: Listed[], form: Form): Response {
  const found = all.filter((object) => isWanted(object, form)).toReversed();
  const limit = numberAt(form, 'limit') ?? 10;
  const [after, before] = [textAt(form, 'starting_after'), textAt(form, 'ending_before')];
  const marker = after ?? before;
  const place = found.findIndex(({ id }) => id === marker);
  if (marker !== null && place < 0) return missing(`object: '${marker}'`);
  const rest = before !== null && after === null ? found.slice(0, place) : found.slice(place + 1);
  const data = before !== null && after === null ? rest.slice(-limit) : rest.slice(0, limit);
  return Response.json({ object: 'list', url: path, has_more: rest.length > data.length, data });
}

function isWanted({ charge, payment_intent, created }: Listed, form: Form): boolean {
  const names = { charge, payment_intent };
  const isNamed = (['charge', 'payment_intent'] as const).every((name) => {
    const wanted = textAt(form, name);
    return wanted === null || wanted === names[name];
  });
  return isNamed && isCreated(created, form);
}

function isCreated(created: number, form: Form): boolean {
  if (at(form, ['created']) === undefined) return true;
  const exact = numberAt(form, 'created');
  if (exact !== null) return created === exact;
  const bound = (name: string, otherwise: number) => numberAt(form, 'created', name) ?? otherwise;
  return (
    created > bound('gt', -1) &&
    created >= bound('gte', 0) &&
    created < bound('lt', Number.POSITIVE_INFINITY) &&
    created <= bound('lte', Number.POSITIVE_INFINITY)
  );
}
