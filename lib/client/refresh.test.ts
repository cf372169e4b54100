import { materialDetail, materialList } from '@/lib/contract/material';
import { terminalList } from '@/lib/contract/terminal';
import { keyOf } from '@/lib/contract/wire';
import { readBy } from './refresh';

const keys = [
  keyOf(materialList, { pageNo: 1, pageSize: 20 }),
  keyOf(materialList, { pageNo: 2, pageSize: 20, search: 'lake' }),
  keyOf(materialDetail, { id: 'a1' }),
  keyOf(materialDetail, { id: 'b2' }),
  keyOf(terminalList, { pageNo: 1, pageSize: 20 }),
];

test('rereads every input of the calls, and no other call', () => {
  expect(keys.filter(readBy([materialList], []))).toEqual(keys.slice(0, 2));
  expect(keys.filter(readBy([materialList, materialDetail], []))).toEqual(keys.slice(0, 4));
});

test('does not reread deleted records', () => {
  expect(keys.filter(readBy([materialList, materialDetail], ['a1']))).toEqual([keys[0], keys[1], keys[3]]);
});

test('distinguishes calls whose paths have a common prefix', () => {
  const longer = { ...materialList, path: `${materialList.path}Deleted` as const };
  expect(readBy([materialList], [])(keyOf(longer, { pageNo: 1, pageSize: 20 }))).toBe(false);
});
