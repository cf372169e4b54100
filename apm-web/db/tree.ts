import { badRequest } from '../base/problem';
import { sqlState, violated } from './database';

/** Maximum depth of a tree, as in `apm.check_tree`. */
export const MOST_LEVELS = 32;

const CHECK_VIOLATION = '23514';
/** Errors of the field by the constraint that a tree's trigger reports. */
const REFUSED: Record<string, string> = { tree_depth: 'treeTooDeep', office_tree: 'intoItself' };

/** Writes a row of a tree. Throws 400 at its parent if the tree would be too deep, or the row below itself. */
export async function guardTreeWrite<T>(writing: PromiseLike<T>, field = 'parentId'): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const reason = sqlState(error) === CHECK_VIOLATION && REFUSED[violated(error) ?? ''];
    throw reason ? badRequest({ [field]: reason }) : error;
  }
}
