export { enqueueEvents, type WebhookEvent } from './enqueue';
