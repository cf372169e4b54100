import { wallTime } from '@/lib/time';
import { type CarouselItem, type CarouselWidget, carouselDays } from './schema';

type Timed = Pick<CarouselWidget, 'items' | 'interval' | 'order'>;

export interface Turn {
  /** Index in `items`; `null` while none may be shown. */
  index: number | null;
  /** Counter that increases with each picture. */
  number: number;
  /** Milliseconds until the next turn. */
  endsIn: number;
}

/**
 * Returns the current turn. It depends only on the time, so that all screens of a wall, and one that has just started,
 * show the same picture. `now` is in milliseconds since 1970; an empty zone is this machine's. `hasTag` decides about
 * pictures for some terminals only; without it, all are shown.
 */
export function turnAt({ items, interval, order }: Timed, now: number, zone = '', hasTag?: HasTag): Turn {
  const length = interval * 1_000;
  const number = Math.floor(now / length);
  const beginning = number * length;
  const endsIn = beginning + length - now;
  const at = clockAt(beginning, zone);
  const bag = bagOf(items, (item) => isHere(item, hasTag) && isShown(item, at));
  if (bag.length === 0) return { index: null, number, endsIn };
  const round = Math.floor(number / bag.length);
  const place = number % bag.length;
  return { index: (order === 'shuffle' ? shuffled(bag, round) : bag)[place] ?? null, number, endsIn };
}

/** Returns whether the terminal has a tag. */
export type HasTag = (tag: string) => boolean;

const isHere = ({ tags = [] }: CarouselItem, hasTag: HasTag = () => true) => tags.length === 0 || tags.some(hasTag);

interface Clock {
  /** Date, YYYY-MM-DD. */
  date: string;
  /** Previous day, on which hours across midnight began. */
  before: string;
  /** Time, HH:MM. */
  time: string;
}

function clockAt(now: number, zone: string): Clock {
  const { year, month, day, hour, minute } = wallTime(now, zone || Intl.DateTimeFormat().resolvedOptions().timeZone);
  const dated = (shift: number) => new Date(Date.UTC(year, month - 1, day + shift)).toISOString().slice(0, 10);
  const two = (part: number) => String(part).padStart(2, '0');
  return { date: dated(0), before: dated(-1), time: `${two(hour)}:${two(minute)}` };
}

/** True if a picture may be shown then. Hours across midnight belong to the day on which they began. */
export function isShown({ from, until, byDay, hours }: CarouselItem, { date, before, time }: Clock): boolean {
  const onDay = (day: string) =>
    (from === null || day >= from) &&
    (until === null || day <= until) &&
    (byDay.length === 0 ||
      byDay.includes(carouselDays[(new Date(day).getUTCDay() + 6) % 7] as (typeof carouselDays)[number]));
  if (!hours) return onDay(date);
  if (hours.start < hours.end) return onDay(date) && time >= hours.start && time < hours.end;
  return (onDay(date) && time >= hours.start) || (onDay(before) && time < hours.end);
}

/** Returns the visible pictures in their order, repeated by weight: first one of each, then the heavier ones again. */
function bagOf(items: readonly CarouselItem[], may: (item: CarouselItem) => boolean): number[] {
  const shown = items.flatMap((item, index) => (may(item) ? [{ index, weight: item.weight }] : []));
  const most = Math.max(0, ...shown.map(({ weight }) => weight));
  return Array.from({ length: most }, (_, pass) => shown.filter(({ weight }) => weight > pass)).flatMap((pass) =>
    pass.map(({ index }) => index),
  );
}

/**
 * Returns the bag in the order of a round. Its last item does not depend on the previous round, so that no round has to
 * look further back than one.
 */
function shuffled(bag: readonly number[], round: number): number[] {
  // Two can only alternate.
  if (new Set(bag).size < 3) return spread(bag);
  const mixed = spread(mix(bag, round));
  const former = round === 0 ? undefined : spread(mix(bag, round - 1)).at(-1);
  if (mixed[0] !== former) return mixed;
  const other = mixed.findIndex(
    (index, at) =>
      index !== former && at < mixed.length - 1 && mixed[at + 1] !== former && (at === 1 || mixed[at - 1] !== former),
  );
  if (other < 0) return mixed;
  [mixed[0], mixed[other]] = [mixed[other] as number, mixed[0] as number];
  return mixed;
}

/** Shuffles by Fisher and Yates, with random numbers seeded by the round. */
function mix(bag: readonly number[], round: number): number[] {
  const random = numbers(round * 2_654_435_761 + bag.length);
  const mixed = [...bag];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const other = Math.floor(random() * (i + 1));
    [mixed[i], mixed[other]] = [mixed[other] as number, mixed[i] as number];
  }
  return mixed;
}

/** Separates equal neighbours, as far as there are others. */
function spread(order: readonly number[]): number[] {
  const left = [...order];
  const apart: number[] = [];
  while (left.length > 0) {
    const counts = new Map<number, number>();
    for (const each of left) counts.set(each, (counts.get(each) ?? 0) + 1);
    const fitting = left.filter((each) => each !== apart.at(-1));
    // An item that makes up more than half of the rest has to come now.
    const pressing = fitting.find((each) => (counts.get(each) ?? 0) * 2 > left.length);
    const next = pressing ?? fitting[0] ?? (left[0] as number);
    apart.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return apart;
}

/** Generates numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
