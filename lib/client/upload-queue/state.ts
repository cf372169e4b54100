import type { CallError } from '../call';
import type { Remark } from '../remarks';
import type { UploadProgress } from '../send-chunks';
import type { CreatedMaterial } from '../upload-material';

/** File too large to be stored by the browser across a reload: its upload continues once it is chosen again. */
export interface FileToChoose {
  name: string;
  size: number;
  isToChoose: true;
}
export const isToChoose = (file: File | FileToChoose): file is FileToChoose => 'isToChoose' in file;

export interface Upload {
  key: number;
  file: File | FileToChoose;
  folderId?: string;
  /** 'paused': by the user, or because the page that sent it was left. */
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed';
  progress: UploadProgress;
  /** True if the bytes existed: nothing was sent. */
  existing?: boolean;
  /** Id of the material that it became. */
  id?: string;
  /** True if it was begun before, and stopped. */
  resumes?: boolean;
  /** Material that exists before it is complete: another attempt continues with it. */
  made?: CreatedMaterial;
  error?: CallError;
  /** Remark for the user, or the reason why it was not sent. */
  remark?: Remark;
}

/** True if it is waiting or being sent. */
export const isPending = ({ state }: Upload) => state === 'waiting' || state === 'running';

export type UploadAction =
  | { type: 'added'; uploads: Pick<Upload, 'key' | 'file' | 'folderId'>[] }
  | { type: 'restored'; uploads: Pick<Upload, 'key' | 'file' | 'folderId' | 'made'>[] }
  | { type: 'started' | 'removed' | 'retried' | 'paused'; key: number }
  | { type: 'done'; key: number; id: string; existing: boolean; remark?: Remark }
  | { type: 'chosen'; key: number; file: File }
  | { type: 'progress'; key: number; progress: UploadProgress }
  | { type: 'made'; key: number; made: CreatedMaterial }
  | { type: 'failed'; key: number; error?: CallError; remark?: Remark }
  | { type: 'cleared' };

const START: UploadProgress = { phase: 'hashing', percent: 0 };

/** Reduces the list of uploads: waiting → running → done or failed; a failed or paused one can wait again. */
export function uploadsReducer(uploads: Upload[], action: UploadAction): Upload[] {
  const change = (key: number, to: Partial<Upload>) =>
    uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload));
  switch (action.type) {
    case 'added':
      return [
        ...uploads,
        ...action.uploads.map((upload) => ({ ...upload, state: 'waiting' as const, progress: START })),
      ];
    case 'restored':
      return [
        ...uploads,
        ...action.uploads.map((upload) => ({ ...upload, state: 'paused' as const, progress: START, resumes: true })),
      ];
    case 'paused':
      return change(action.key, { state: 'paused' });
    case 'started':
      return change(action.key, { state: 'running', error: undefined, remark: undefined });
    case 'progress':
      return change(action.key, { progress: action.progress });
    case 'made':
      return change(action.key, { made: action.made });
    case 'done':
      return change(action.key, { state: 'done', id: action.id, existing: action.existing, remark: action.remark });
    case 'failed':
      return change(action.key, { state: 'failed', error: action.error, remark: action.remark });
    case 'chosen':
      return change(action.key, { file: action.file, state: 'waiting', progress: START });
    case 'retried':
      return change(action.key, {
        state: 'waiting',
        error: undefined,
        remark: undefined,
        progress: START,
        resumes: true,
      });
    case 'removed':
      return uploads.filter(({ key }) => key !== action.key);
    case 'cleared':
      return uploads.filter((upload) => isPending(upload) || upload.state === 'paused');
  }
}
