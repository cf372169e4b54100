export { enqueueEvents } from './enqueue';
