export { type Question, useConfirm } from './confirm';
export { EmptyState } from './empty-state';
export { Failed } from './failed';
export { useFormat } from './format';
export { useErrorText, useOutcome } from './outcome';
export { PageFrame } from './page-frame';
export { type Toast, useToast } from './toast';
