import { apiForRequest, call } from '../session/api.ts';

const wish = (id: string, trackingToken: string | null) =>
  apiForRequest(trackingToken).requests({ id }).whatsapp;

/** Whether the video is also sent on WhatsApp; guests pass the request's token. */
export const whatsAppWish = (id: string, trackingToken: string | null) => call(wish(id, trackingToken).get());

/** @throws ApiError */
export const endWhatsAppWish = (id: string, trackingToken: string | null) =>
  call(wish(id, trackingToken).delete());
