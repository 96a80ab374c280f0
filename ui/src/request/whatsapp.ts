import { apiForRequest, call } from '../session/api.ts';

const wish = (id: string, trackingToken: string | null) =>
  apiForRequest(trackingToken).requests({ id }).whatsapp;

/** How a fan has the video sent on WhatsApp too; a guest says the request's token. */
export const whatsAppWish = (id: string, trackingToken: string | null) => call(wish(id, trackingToken).get());

/** @throws ApiError */
export const endWhatsAppWish = (id: string, trackingToken: string | null) =>
  call(wish(id, trackingToken).delete());
