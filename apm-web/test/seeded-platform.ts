import { salePackageSave } from '@/lib/contract/billing/service-plan';
import { dictEntrySave, dictSave } from '@/lib/contract/dictionary';
import { menuSave } from '@/lib/contract/menu';
import { problemSave } from '@/lib/contract/problem';
import { someServicePlan } from './service-plans';
import type { TestUser, World } from './world';

/** Creates one row of everything that belongs to no institution, as the root institution. */
export async function seedPlatform(world: World, { token }: TestUser) {
  const title = { en: 'Title' };
  const menu = (path: string) => world.get(menuSave, { path, title }, token);
  const list = (code: string) => world.get(dictSave, { code, title }, token);
  const question = () => world.get(problemSave, { question: title, answer: { en: '<p>Answer</p>' } }, token);
  const { id: dictTypeId } = await list('colours');
  const entry = (value: string) => world.get(dictEntrySave, { typeId: dictTypeId, value, title }, token);
  const newServicePlan = () => world.get(salePackageSave, someServicePlan, token);
  return {
    servicePlanId: (await newServicePlan()).id,
    spareServicePlanId: (await newServicePlan()).id,
    menuId: (await menu('/sys/log')).id,
    spareMenuId: (await menu('/help')).id,
    changedMenuId: (await menu('/sys/user')).id,
    groupMenuId: (await world.get(menuSave, { title }, token)).id,
    dictTypeId,
    spareDictTypeId: (await list('shapes')).id,
    dictEntryId: (await entry('red')).id,
    spareDictEntryId: (await entry('blue')).id,
    problemId: (await question()).id,
    spareProblemId: (await question()).id,
  };
}
export type SeededPlatform = Awaited<ReturnType<typeof seedPlatform>>;
