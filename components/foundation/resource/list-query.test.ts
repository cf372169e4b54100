import { terminalList } from '@/lib/contract/terminal';
import { listChange, listInput } from './list-query';

const at = (query: string) => listInput(terminalList, new URLSearchParams(query));

test('requests the first page for an empty address', () => {
  expect(at('')).toEqual({ pageNo: 1, pageSize: 20, sort: 'id', order: 'asc' });
});

test('reads page, sort and filters from the address', () => {
  expect(at('pageNo=3&pageSize=50&sort=name&order=desc&status=offline&search=Hall')).toEqual({
    pageNo: 3,
    pageSize: 50,
    sort: 'name',
    order: 'desc',
    status: 'offline',
    search: 'Hall',
  });
});

test('ignores invalid parameters and keeps the rest', () => {
  expect(at('pageNo=-1&pageSize=5000&sort=secret&status=offline&id=7')).toEqual({
    pageNo: 1,
    pageSize: 20,
    sort: 'id',
    order: 'asc',
    status: 'offline',
  });
});

test('returns to the first page unless only the page changes', () => {
  expect(listChange({ search: 'Hall' })).toEqual({ search: 'Hall', pageNo: undefined });
  expect(listChange({ sort: 'name', order: 'asc' })).toEqual({ sort: 'name', order: 'asc', pageNo: undefined });
  expect(listChange({ pageNo: 4 })).toEqual({ pageNo: '4' });
  expect(listChange({ search: '' })).toEqual({ search: undefined, pageNo: undefined });
});

test('clamps the page to the last row a list can reach', () => {
  expect(at('pageNo=5000&pageSize=50')).toMatchObject({ pageNo: 200, pageSize: 50 });
  expect(at('pageNo=500&pageSize=20')).toMatchObject({ pageNo: 500 });
});
