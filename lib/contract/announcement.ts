import { z } from 'zod';
import { form, get } from './call';

/** Epoch seconds; empty if unset. */
const seconds = z.union([
  z.int().min(0).max(253_402_300_799),
  z.literal(''),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

const content = z.string().max(20_000);
const title = z.string().trim().max(100);

/** Names as the specification spells them, mistakes included. */
const fields = {
  announcemenStartTime: seconds,
  announcemenEndTime: seconds,
  /** '1': shown. */
  colseTipOn: z.enum(['0', '1']),
  announcementTitleCh: title,
  announcementTitleEn: title,
  /** HTML limited to `richTags` (rich-text.ts). */
  announcementContentCh: content,
  announcementContentEn: content,
};

/** Announcement in its wire format; `shown` and `inWindow` read it. */
export const announcementFields = z.object(fields);
export type AnnouncementFields = z.infer<typeof announcementFields>;

/**
 * - getType '1': the announcement that the caller should read, from the nearest institution upwards that shows one now;
 *   switched off and empty if none does.
 * - getType '2' (extension): the one of the caller's own institution, shown or not, for users who may edit it.
 */
export const announcementGet = get('/a/api/sysSetting/announcement', {
  summary: 'The announcement',
  access: '*',
  answer: 'whole',
  input: z.object({ getType: z.enum(['1', '2']).default('1') }),
  output: announcementFields.extend({ code: z.int() }),
});

/** A shown announcement needs an end, and a title and a text in at least one of the two languages. Contents are sanitised. */
export const announcementManagerSave = form('/a/api/sysSetting/announcementManagerSave', {
  summary: "Saves the announcement of the caller's institution",
  access: 'sys:announcement:edit',
  input: announcementFields
    .refine(({ colseTipOn, announcemenEndTime }) => colseTipOn === '0' || announcemenEndTime !== '', {
      message: 'required',
      path: ['announcemenEndTime'],
    })
    .refine(
      ({ announcemenStartTime: from, announcemenEndTime: until }) => until === '' || from === '' || from < until,
      { message: 'untilBeforeFrom', path: ['announcemenEndTime'] },
    ),
});
