import { any, done, gives, lists, type Route } from '../context';
import { terminalRows } from './terminals';

/** The specification gives no methods for these. */
export const strategies: readonly Route[] = [
  any(
    '/a/api/strategy/list',
    lists(({ world }) => world.strategies),
  ),
  any(
    '/a/api/strategy/strategyDetail',
    gives(({ world }) => ({ ...world.strategies[0], details: [] })),
  ),
  any('/a/api/strategy/findRelationTerminals', lists(terminalRows)),
  any(
    '/a/api/strategy/saveStrategy',
    gives(() => ({ id: 's-2' })),
  ),
  any('/a/api/strategy/deleteStrategy', done),
  any('/a/api/strategy/saveStrategyDetails', done),
  any(
    '/a/api/strategy/saveStrategyDetail',
    gives(() => ({ id: 'd-1' })),
  ),
  any('/a/api/strategy/disassociateTerminals', done),
  any('/a/api/strategy/relationTerminals', done),
  any('/a/api/strategy/sendStrategy', done),
];
