/** Ids are written with so many letters. */
const ID = 36;
/** Ends a name; PostgreSQL holds no text with it. */
const END = '\0';

/** A list of terminals in its order, held in a few long texts: a hundred thousand take some 7 MB, and are searched within a millisecond or two. */
export interface Order {
  readonly length: number;
  /** One after the other. */
  readonly ids: string;
  /** As searches compare them, each with its END. */
  readonly names: string;
  /** Where each name ends. */
  readonly ends: Uint32Array;
}

/** Part of a list, counted from its beginning, or from its end where it is met `descending`. */
export interface Stretch {
  descending: boolean;
  skip: number;
  most: number;
}

/** `ids` one after the other, without anything between them. */
export function orderOf(ids: string, names: readonly string[]): Order {
  const ends = new Uint32Array(names.length);
  let end = 0;
  for (const [place, name] of names.entries()) {
    end += name.length + END.length;
    ends[place] = end;
  }
  return { length: names.length, ids, names: names.map((name) => name + END).join(''), ends };
}

/** Places of the terminals whose names contain a text, ascending. The text is written as names are compared. */
export function placesNamed({ names, ends }: Order, text: string): number[] {
  const places: number[] = [];
  let place = 0;
  let from = 0;
  for (let hit = names.indexOf(text); hit !== -1 && from < names.length; hit = names.indexOf(text, from)) {
    while (hit >= (ends[place] ?? Number.POSITIVE_INFINITY)) place += 1;
    places.push(place);
    from = ends[place] ?? names.length;
  }
  return places;
}

/** Ids of a stretch of a list, or of a stretch of some places in it. */
export function idsOf(order: Order, { descending, skip, most }: Stretch, places?: readonly number[]): string[] {
  const count = places?.length ?? order.length;
  const nths = Array.from({ length: Math.max(0, Math.min(most, count - skip)) }, (_, nth) => skip + nth);
  return nths.map((nth) => {
    const at = descending ? count - 1 - nth : nth;
    const start = (places?.[at] ?? at) * ID;
    return order.ids.slice(start, start + ID);
  });
}
