import { call } from '@/lib/client/call';
import type { Output } from '@/lib/contract/call';
import { messageSavePublish } from '@/lib/contract/message/calls';
import { planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { type PublishAnswer, saveTerminals } from '@/lib/contract/publish';
import type { publishRequestDetail } from '@/lib/contract/publish/requests';

/** Repeats a request as it was, replacing the held one. */
export function repeatPublish({ id, input }: Output<typeof publishRequestDetail>): Promise<PublishAnswer> {
  const replacesRequest = id;
  switch (input.kind) {
    case 'program': {
      const { kind: _, ...given } = input;
      return call(saveTerminals, { ...given, replacesRequest });
    }
    case 'plan': {
      const { kind: _, ...given } = input;
      return call(planSaveTerminals, { ...given, replacesRequest });
    }
    case 'message': {
      const { kind: _, ...given } = input;
      return call(messageSavePublish, { ...given, replacesRequest });
    }
  }
}
