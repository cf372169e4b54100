import { terminalList } from '@/lib/contract/terminal';
import { listChange, listInput } from './list-query';

const at = (query: string) => listInput(terminalList, new URLSearchParams(query));

test('an empty address asks for the first page', () => {
  expect(at('')).toEqual({ pageNo: 1, pageSize: 20, sort: 'id', order: 'asc' });
});

test('the address carries page, sort and filters', () => {
  expect(at('pageNo=3&pageSize=50&sort=name&order=desc&status=offline&search=Hall')).toEqual({
    pageNo: 3,
    pageSize: 50,
    sort: 'name',
    order: 'desc',
    status: 'offline',
    search: 'Hall',
  });
});

test('what is mistyped in the address is left aside, the rest stands', () => {
  expect(at('pageNo=-1&pageSize=5000&sort=secret&status=offline&id=7')).toEqual({
    pageNo: 1,
    pageSize: 20,
    sort: 'id',
    order: 'asc',
    status: 'offline',
  });
});

test('a filter, a sort and a page size go back to the first page, a page does not', () => {
  expect(listChange({ search: 'Hall' })).toEqual({ search: 'Hall', pageNo: undefined });
  expect(listChange({ sort: 'name', order: 'asc' })).toEqual({ sort: 'name', order: 'asc', pageNo: undefined });
  expect(listChange({ pageNo: 4 })).toEqual({ pageNo: '4' });
  expect(listChange({ search: '' })).toEqual({ search: undefined, pageNo: undefined });
});

test('an address past the row at which lists end means their last page', () => {
  expect(at('pageNo=5000&pageSize=50')).toMatchObject({ pageNo: 200, pageSize: 50 });
  expect(at('pageNo=500&pageSize=20')).toMatchObject({ pageNo: 500 });
});
