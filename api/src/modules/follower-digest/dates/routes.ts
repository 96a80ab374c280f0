import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { dateList, rememberedDate, reminderWish } from './model.ts';
import { addDate, changeDate, listDates, removeDate, wishReminders } from './service.ts';

const response = { 200: dateList };

/** Birthdays and anniversaries that someone wants to be reminded of. */
export const dates = (ctx: Context) =>
  new Elysia({ name: 'dates', tags: ['Accounts'] })
    .use(access)
    .get('/users/me/dates', ({ viewer }) => listDates(ctx, asUser(viewer)), {
      access: 'session',
      response,
      detail: { operationId: 'listDates', summary: 'List the dates we remind you of' },
    })
    .post('/users/me/dates', ({ viewer, body }) => addDate(ctx, asUser(viewer), body), {
      access: 'session',
      body: rememberedDate,
      response,
      detail: { operationId: 'addDate', summary: 'Add a date to be reminded of' },
    })
    .put(
      '/users/me/dates/reminders',
      ({ viewer, body }) => wishReminders(ctx, asUser(viewer), body.reminds),
      {
        access: 'session',
        body: reminderWish,
        response,
        detail: { operationId: 'wishReminders', summary: 'Choose whether we email you before your dates' },
      },
    )
    .put(
      '/users/me/dates/:id',
      ({ viewer, params, body }) => changeDate(ctx, asUser(viewer), params.id, body),
      {
        access: 'session',
        params: idParams,
        body: rememberedDate,
        response,
        refuses: ['not_found'],
        detail: { operationId: 'changeDate', summary: 'Change a date' },
      },
    )
    .delete('/users/me/dates/:id', ({ viewer, params }) => removeDate(ctx, asUser(viewer), params.id), {
      access: 'session',
      params: idParams,
      response,
      refuses: ['not_found'],
      detail: { operationId: 'removeDate', summary: 'Remove a date' },
    });
