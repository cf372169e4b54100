import { z } from 'zod';
import { base, fit, material } from '../fields';

export const carouselDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export const MOST_PICTURES = 100;

const date = z.iso.date();
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Picture, and when it is shown, in local dates and times of the terminal. */
export const carouselItem = z.object({
  ...material,
  name: z.string().max(255),
  /** Frequency in comparison with other pictures. */
  weight: z.int().min(1).max(10),
  /** First and last day; `null`: unbounded. */
  from: date.nullable(),
  until: date.nullable(),
  /** Weekdays; empty: every day. */
  byDay: z.array(z.enum(carouselDays)).max(7),
  /** Daily period, past midnight if the end is not after the start; `null`: all day. */
  hours: z.object({ start: clock, end: clock }).nullable(),
  /** Shown on terminals that have one of these tags; absent or empty: on all. */
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
});
export type CarouselItem = z.infer<typeof carouselItem>;

export const carouselWidget = z.object({
  ...base,
  type: z.literal('carousel'),
  items: z.array(carouselItem).max(MOST_PICTURES),
  /** Seconds per picture. */
  interval: z.number().min(1).max(3_600),
  transition: z.enum(['none', 'fade', 'slide']),
  /** shuffle: in a new order for each round, never the same picture twice in a row. */
  order: z.enum(['listed', 'shuffle']),
  fit,
  radius: z.number().min(0).max(2_000),
});
export type CarouselWidget = z.infer<typeof carouselWidget>;
