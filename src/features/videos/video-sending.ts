import { FileUpload } from '#src/session/upload/file-upload.ts'
import { waitToRetry } from '#src/session/upload/send-bytes.ts'
import type { SessionDrafts } from '#src/session/outbox/session-drafts.ts'
import type { Api } from '#src/api/client.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { VideoBody, VideoDraft, VideoToSend } from './video-draft.model.ts'
import { getRefusalCode } from './video-refusal.ts'

export interface VideoSendingDeps {
  readonly api: Api
  readonly orgId: string
  readonly userId: string
  readonly place: string
  readonly draft: VideoDraft
  readonly sending: VideoToSend
  readonly drafts: SessionDrafts
  /** Called with how many customers get it. */
  readonly onSent: (count: number) => void
}

function toInput({ orgId, userId, draft, sending }: VideoSendingDeps, body: VideoBody) {
  const { values, poster } = draft
  return {
    orgId,
    ...(sending.customers === null
      ? { query: sending.query ?? '' }
      : { customers: [...sending.customers] }),
    ...(typeof sending.campaign === 'string' ? { campaign: sending.campaign } : {}),
    purpose: values.purpose === '' ? ('offer' as const) : values.purpose,
    user_id: userId,
    type: 'recording' as const,
    ...body,
    channel: values.channel,
    subject: values.subject,
    message: values.message,
    poster,
    ...(sending.hash === null ? {} : { hash: sending.hash }),
  }
}

/** One recording on its way: first its bytes, then whom it goes to. */
export class VideoSending {
  readonly #getDeps: () => VideoSendingDeps
  readonly upload: FileUpload

  constructor(getDeps: () => VideoSendingDeps) {
    this.#getDeps = getDeps
    const { api, orgId } = getDeps()
    this.upload = new FileUpload({
      api,
      orgId,
      purpose: 'video',
      onDone: ({ id }) => void this.#begin(id),
      onRefused: () => this.#refuse('upload'),
    })
  }

  /** Back to its writer, with the reason. */
  #refuse(code: string): void {
    const { drafts, place, draft } = this.#getDeps()
    drafts.save(place, { ...draft, sending: null, refusal: code })
    flash.error('video_not_sent')
  }

  #fail(error: unknown, retry: () => void): void {
    const code = getRefusalCode(error)
    if (code === null) waitToRetry(retry)
    else this.#refuse(code)
  }

  async #begin(type_id: string): Promise<void> {
    const { api, orgId } = this.#getDeps()
    try {
      const { locationID, token } = await api.VIDEO_SERVICE.get({ orgId })
      await this.post({ type_id, locationID, token })
    } catch (error) {
      this.#fail(error, () => void this.#begin(type_id))
    }
  }

  /** The same body under the same id until it is answered, so that nothing goes twice. */
  async post(body: VideoBody): Promise<void> {
    const deps = this.#getDeps()
    const { api, drafts, place, draft, sending, onSent } = deps
    drafts.save(place, { ...draft, sending: { ...sending, body } })
    try {
      const { count } = await api.SEND_VIDEO.post(toInput(deps, body), {
        context: { requestId: sending.id },
      })
      drafts.discard(place)
      onSent(count)
      flash.success('video_sent', { count })
    } catch (error) {
      this.#fail(error, () => void this.post(body))
    }
  }
}
