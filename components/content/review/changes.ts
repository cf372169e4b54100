import type { ReviewSnapshot } from '@/lib/contract/review';

/** Change between two versions of a thing, by kind. Names are the author's. */
export type Change =
  | { what: 'scene' | 'slot'; how: 'added' | 'removed' | 'changed'; name: string }
  | { what: 'size' | 'background' | 'dates' | 'default' | 'exclusions' | 'file' | 'material' | 'name' }
  | { what: 'texts' | 'place' | 'appearance' };

/** Returns the parts of `now` that differ from the last approved version; none if the kinds differ. */
export function changesBetween(former: ReviewSnapshot, now: ReviewSnapshot): Change[] {
  if (former.kind === 'program' && now.kind === 'program') {
    const { width, height, background, scenes } = now.document;
    return [
      ...when(former.document.width !== width || former.document.height !== height, 'size'),
      ...when(differ(former.document.background, background), 'background'),
      ...byId('scene', former.document.scenes, scenes, ({ name }) => name),
    ];
  }
  if (former.kind === 'plan' && now.kind === 'plan') {
    const [then, content] = [former.content, now.content];
    const named = [...now.programs, ...former.programs];
    const nameOf = ({ programs }: { programs: readonly { programId: string }[] }) =>
      programs.map(({ programId }) => named.find(({ id }) => id === programId)?.name ?? '…').join(', ');
    return [
      ...when(then.name !== content.name, 'name'),
      ...when(
        then.from !== content.from || then.until !== content.until || then.timeZone !== content.timeZone,
        'dates',
      ),
      ...when(differ(then.exclusions, content.exclusions), 'exclusions'),
      ...when(then.defaultProgramId !== content.defaultProgramId, 'default'),
      ...byId('slot', then.slots, content.slots, nameOf),
    ];
  }
  if (former.kind === 'message' && now.kind === 'message') {
    const { name, texts, place, materialId, ...appearance } = now.content;
    const {
      name: formerName,
      texts: formerTexts,
      place: formerPlace,
      materialId: _,
      ...formerAppearance
    } = former.content;
    return [
      ...when(formerName !== name, 'name'),
      ...when(differ(formerTexts, texts), 'texts'),
      ...when(formerPlace !== place, 'place'),
      ...when(former.material?.md5 !== now.material?.md5, 'material'),
      ...when(differ(formerAppearance, appearance), 'appearance'),
    ];
  }
  if (former.kind === 'material' && now.kind === 'material')
    return when(former.material.md5 !== now.material.md5, 'file');
  return [];
}

type Whole = Exclude<Change, { how: string }>['what'];

const when = (differs: boolean, what: Whole): Change[] => (differs ? [{ what } as Change] : []);
const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

function byId<T extends { id: string }>(
  what: 'scene' | 'slot',
  former: readonly T[],
  now: readonly T[],
  nameOf: (each: T) => string,
): Change[] {
  const changed = now.flatMap((each): Change[] => {
    const before = former.find(({ id }) => id === each.id);
    if (!before) return [{ what, how: 'added', name: nameOf(each) }];
    return differ(before, each) ? [{ what, how: 'changed', name: nameOf(each) }] : [];
  });
  const removed = former.filter(({ id }) => !now.some((each) => each.id === id));
  return [...changed, ...removed.map((each): Change => ({ what, how: 'removed', name: nameOf(each) }))];
}
