import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  videoChannels,
  videoMessageEntries,
  videoPreviewModel,
  videoSelectionInput,
  videoSentModel,
  videoServiceModel,
} from './video.model.ts'

const common = {
  service: 'service-provider',
  scope: 'organisation',
  acting: 'withheld',
  isClosedToListUsers: true,
  rights: { all: ['CanSendCItnowVideo'] },
} as const

const { entries, isOne } = videoSelectionInput

const selectionRefusals = {
  /** The search of a selection is refused: data is {code, field}. */
  search_refused: { status: 400 },
  /** More customers than one video goes to: data is {most}. */
  too_many: { status: 422 },
} as const

/** A video to customers: who would get it, and sending it as a link by SMS or e-mail. */
export const videoContract = {
  SEND_VIDEO: {
    post: endpoint({
      ...common,
      key: 'SEND_VIDEO',
      method: 'POST',
      path: '{orgId}/video',
      summary:
        'Send a video to customers, each by a link of their own; consent is checked now, and again when it is sent',
      input: v.pipe(
        v.object({
          orgId: organisationId,
          ...entries,
          ...videoMessageEntries,
          /** Of the preview; without it all who may get it do. */
          hash: v.optional(v.pipe(v.string(), v.maxLength(128))),
        }),
        v.check((input) => isOne(input), 'selection'),
        v.check(({ channel, subject }) => channel === 'sms' || subject !== '', 'subject'),
      ),
      output: videoSentModel,
      refusals: {
        ...selectionRefusals,
        /** The selection has changed since the preview. */
        set_changed: { status: 409 },
        /** Nobody of the selection may get it: data is {left_out}. */
        nobody_left: { status: 422 },
        /** The recording is not there any more, or is another’s. */
        video_gone: { status: 409 },
        /** The token is of another place, too old, or of another way to send. */
        video_token: { status: 409 },
        /** The service did not take it; nothing was recorded. */
        video_service_failed: { status: 424 },
      },
    }),
  },
  VIDEO_PREVIEW: {
    post: endpoint({
      ...common,
      key: 'VIDEO_PREVIEW',
      method: 'POST',
      path: '{orgId}/video/preview',
      summary: 'Who of a selection would get a video, and how many not and why',
      remembered: false,
      input: v.pipe(
        v.object({ orgId: organisationId, ...entries, channel: v.picklist(videoChannels) }),
        v.check((input) => isOne(input), 'selection'),
      ),
      output: videoPreviewModel,
      refusals: selectionRefusals,
    }),
  },
  VIDEO_SERVICE: {
    get: endpoint({
      ...common,
      key: 'VIDEO_SERVICE',
      method: 'GET',
      path: '{orgId}/video/service',
      summary: 'How this person sends videos here, with the place and the token that sending names',
      input: v.object({ orgId: organisationId }),
      output: videoServiceModel,
    }),
  },
}
