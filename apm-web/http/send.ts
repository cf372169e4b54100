import type { Call, Output } from '@/lib/contract/call';
import { withoutValues } from '../db/database';
import { success } from './answer';
import { type FileAnswer, type SmallFile, type StreamAnswer, sendFile, sendSmall, sendStream } from './bytes';
import type { RequestContext } from './context';
import { type CsvAnswer, sendCsv } from './csv-answer';
import { type Download, sendDownload } from './download';
import type { EventConnection } from './events';
import { sendTable, type TableAnswer } from './table-answer';

/** Result of a handler whose call answers with bytes. */
export type BytesAnswer = FileAnswer | SmallFile | StreamAnswer | CsvAnswer | TableAnswer | Download;

/** Result of a handler whose call answers with events. It runs once the connection is open. */
export type Opened = (connection: EventConnection) => void;

/** Result of a call's handler, by the payload that the contract names. The handler of a call without output returns nothing. */
export type Result<C extends Call> = C['answer'] extends 'bytes'
  ? Promise<BytesAnswer>
  : C['answer'] extends 'events'
    ? Promise<Opened>
    : undefined extends Output<C>
      ? Promise<void>
      : Output<C> | Promise<Output<C>>;

/** Sends JSON or bytes. Errors while bytes are sent are logged; the answer then breaks off. */
export async function send(call: Call, result: unknown, ctx: RequestContext, headers?: Record<string, string>) {
  if (call.answer === 'bytes') return sendBytes(call, result as BytesAnswer, ctx);
  const output = ctx.platform.checkAnswers ? call.output.parse(result) : result;
  return success(call, output as Output<Call>, headers);
}

function sendBytes(call: Call, answer: BytesAnswer, { platform, headers }: RequestContext) {
  // A download breaks off if a file behind it was replaced or deleted, which is no fault of the platform.
  const level = answer.kind === 'download' ? 'warn' : 'error';
  const failed = (error: unknown) =>
    platform.log[level]({ call: call.path, err: withoutValues(error) }, 'while a file was read');
  switch (answer.kind) {
    case 'file':
      return sendFile(platform.files, answer, headers);
    case 'small':
      return sendSmall(answer, headers);
    case 'stream':
      return sendStream(answer);
    case 'csv':
      return sendCsv(answer, failed);
    case 'table':
      return sendTable(answer, failed);
    case 'download':
      return sendDownload(answer, failed);
  }
}
