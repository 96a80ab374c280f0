let requests = 0;

/** Daraja's form of an error. */
export function refusal(status: number, errorCode: string, errorMessage: string): Response {
  const requestId = `${4_000 + ++requests}-${requests * 7}-1`;
  return Response.json({ requestId, errorCode, errorMessage }, { status });
}

export const invalid = (field: string) => refusal(400, '400.002.02', `Bad Request - Invalid ${field}`);

/** Daraja's form of an acknowledgement: the work comes later. */
export function acknowledgement(order: { originator: string; conversation: string }): Response {
  return Response.json({
    ConversationID: order.conversation,
    OriginatorConversationID: order.originator,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  });
}
