import { any, type Context, done, get, gives, lists, type Route } from '../context';
import { officeNodes } from './terminals';

const offices = ({ world }: Context) => [world.office, world.branch];
const children = ({ world }: Context) => [world.branch];

export const institutions: readonly Route[] = [
  any('/a/api/office/treeDataNew', lists(officeNodes)),
  any(
    '/a/api/office/officeDynamicData',
    gives(() => ({ users: 2, terminals: 3, online: 2, storageUsed: 0, children: 1 })),
  ),
  any('/a/api/office/searchOffice', lists(offices)),
  any(
    '/a/api/office/save',
    gives(() => ({ id: 'o-3' })),
  ),
  any('/a/api/office/deleteOffice', (_, { dialect }) => dialect.refused('The office still has terminals.')),
  any('/a/api/office/moveinstitude', done),
  any(
    '/a/api/office/openAgentOffice',
    gives(() => ({ officeId: 'o-3', userId: 'u-7003' })),
  ),
  any('/a/api/office/findChild', lists(children)),
  any(
    '/a/api/office/findInstantStatistics',
    gives(() => ({ terminals: 3, online: 2, offline: 1, alarm: 0, users: 2 })),
  ),
  any('/a/api/customer/findChild', lists(children)),
  any(
    '/a/api/customer/customerInfo',
    gives(({ world }) => world.office),
  ),
  any(
    '/a/api/customer/customerDynamicData',
    gives(() => ({ terminals: 3, users: 2 })),
  ),
  any('/a/api/customer/searchCustomer', lists(offices)),
  get(
    '/a/api/vol/getVolMsg',
    gives(() => ({ total: 10_737_418_240, used: 2_147_483_648, free: 8_589_934_592 })),
  ),
  get(
    '/a/api/vol/getVolMsgByType',
    lists(() => [{ type: 'image', used: 1_048_576, count: 4 }]),
  ),
  get(
    '/a/api/vol/volList',
    lists(({ world }) => [{ id: world.office.id, name: world.office.name, used: 2_147_483_648 }]),
  ),
];
