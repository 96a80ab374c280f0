import { acknowledged } from './acknowledgement.ts';

const taken = (body: object) => acknowledged({ accepted: true, body: { ResponseCode: '0', ...body } });

test('an order that M-Pesa takes without naming it has no reference, so that two of them are not one', () => {
  expect(taken({ ConversationID: 'AG_1' })).toEqual({ status: 'checking', reference: 'AG_1' });
  for (const body of [{}, { ConversationID: null }, { ConversationID: {} }])
    expect(taken(body)).toEqual({ status: 'checking', reference: null });
});
