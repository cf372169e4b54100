import { z } from 'zod';
import { base, fit, material } from '../fields';

export const carouselDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export const MOST_PICTURES = 100;

const date = z.iso.date();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A picture, and when it is shown: by the terminal's own days and clock. */
export const carouselItem = z.object({
  ...material,
  name: z.string().max(255),
  /** How often it comes where another one comes once. */
  weight: z.int().min(1).max(10),
  /** First and last day; null is open. */
  from: date.nullable(),
  until: date.nullable(),
  /** Empty is every day. */
  byDay: z.array(z.enum(carouselDays)).max(7),
  /** Between two times of a day, an end that is not after the start on the next; null is all day. */
  hours: z.object({ start: clock, end: clock }).nullable(),
  /** On terminals that have one of them; left out or empty is on all. */
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
});
export type CarouselItem = z.infer<typeof carouselItem>;

export const carouselWidget = z.object({
  ...base,
  type: z.literal('carousel'),
  items: z.array(carouselItem).max(MOST_PICTURES),
  /** Seconds that each is shown. */
  interval: z.number().min(1).max(3_600),
  transition: z.enum(['none', 'fade', 'slide']),
  /** shuffle: in a new order each time all have been shown, none twice in a row. */
  order: z.enum(['listed', 'shuffle']),
  fit,
  radius: z.number().min(0).max(2_000),
});
export type CarouselWidget = z.infer<typeof carouselWidget>;
