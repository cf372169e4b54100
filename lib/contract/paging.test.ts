import { calls } from '.';
import { LONGEST_LIST } from './fields';

const uuid = '019aa000-0000-7000-8000-000000000000';
/** Returns the fields of an input that reject this value, whatever else it lacks. */
const refusedFields = (input: (typeof calls)[number]['call']['input'], given: object) =>
  input.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];

const takes = (field: string) =>
  calls.filter(({ call: { input } }) => refusedFields(input, { [field]: { no: 'value' } }).includes(field));

test.each(takes('pageSize').map(({ call }) => [call.path, call.input] as const))(
  '%s reads at most a hundred rows a page',
  (_path, input) => {
    expect(refusedFields(input, { pageSize: 100 })).not.toContain('pageSize');
    for (const pageSize of [0, 101, 2 ** 31]) expect(refusedFields(input, { pageSize })).toContain('pageSize');
  },
);

test.each(takes('ids').map(({ call }) => [call.path, call.input] as const))(
  '%s takes no endless list',
  (_path, input) => {
    expect(refusedFields(input, { ids: Array(LONGEST_LIST + 1).fill(uuid) })).toContain('ids');
  },
);

test('covers real lists with the guards above', () => {
  expect(takes('pageSize').length).toBeGreaterThan(20);
  expect(takes('ids').length).toBeGreaterThan(10);
});
