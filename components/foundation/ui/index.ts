export { useConfirm } from './confirm';
export { EmptyState } from './empty-state';
export { useErrorText } from './error-text';
export { Failed } from './failed';
export { Ago, useAgo, useFormat } from './format';
export { useOutcome } from './outcome';
export { PageFrame } from './page-frame';
export { useRemarkText } from './remark-text';
export { useToast } from './toast';
