import { vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { StoredFile } from '#domain/files/file.model.ts'
import type { VideoPreview, VideoService } from '#domain/videos/video.model.ts'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'

export const sendVideoCall = `POST /service-provider/v1/${northgate}/video`
export const videoPreviewCall = `${sendVideoCall}/preview`
export const videoServiceCall = `GET /service-provider/v1/${northgate}/video/service`
export const beginUploadCall = `POST /organisation/v1/${northgate}/files`
const finishUploadCall = `PUT /organisation/v1/${northgate}/files/film-1`

export const ownRecordings: VideoService = {
  type: 'recording',
  service: null,
  locationID: '4711',
  token: 'a-token',
  is_converting: true,
  can_send: { sms: true, email: true },
}

const uploaded: StoredFile = {
  id: 'film-1',
  purpose: 'video',
  name: 'video.mp4',
  type: 'video/mp4',
  size: 10,
  sha256: 'x',
  owner: 'Ines Carrow',
  created_at: '2026-11-21T10:00:00.000Z',
  expires_at: null,
  state: 'ready',
}

export const buildVideoPreview = (
  count: number,
  changes: Partial<VideoPreview> = {},
): VideoPreview => ({
  count,
  hash: `hash-of-${count}`,
  sample: [],
  left_out_count: 0,
  left_out: [],
  ...changes,
})

/** A host that takes uploads and sends videos. */
export const videoAnswers: Readonly<Record<string, FakeAnswer>> = {
  [videoServiceCall]: answered(ownRecordings),
  [videoPreviewCall]: answered(buildVideoPreview(2)),
  [beginUploadCall]: answered({ id: 'film-1', address: '/uploads/film-1' }),
  [finishUploadCall]: answered(uploaded),
  [sendVideoCall]: answered({ count: 1, left_out_count: 0, left_out: [] }),
}

/** The parts of films that the host has, in place of the tus protocol. */
export const sentParts: Blob[] = []

/** Takes the place of the browser's own requests of an upload: the host takes every part at once. */
class TakenUpload {
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: ((error: unknown) => void) | null = null
  withCredentials = false
  status = 0
  readonly responseText = ''
  readonly #headers = new Map<string, string>()
  #method = ''

  open(method: string): void {
    this.#method = method
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name.toLowerCase(), value)
  }

  getResponseHeader(name: string): string | null {
    // More than any film has: the client only asks whether it is there.
    if (name.toLowerCase() === 'upload-length') return String(2 ** 40)
    if (name.toLowerCase() !== 'upload-offset') return null
    const sent = Number(this.#headers.get('upload-offset') ?? 0)
    return String(this.#method === 'HEAD' ? 0 : sent + (sentParts.at(-1)?.size ?? 0))
  }

  send(part?: Blob): void {
    if (this.#method === 'PATCH' && part !== undefined) sentParts.push(part)
    this.status = this.#method === 'HEAD' ? 200 : 204
    queueMicrotask(() => this.onload?.())
  }

  abort(): void {}
}

/** Has the host take uploads until the test ends. */
export const takeUploads = (): void => {
  sentParts.length = 0
  vi.stubGlobal('XMLHttpRequest', TakenUpload)
}

/** As a person does where a busy device does not give its camera at once: presses again. */
async function openCamera(): Promise<void> {
  for (let press = 1; document.querySelector('.video-controls') === null; press++) {
    await browser.getByRole('button', { name: 'Open the camera' }).click()
    await vi.waitUntil(() => document.querySelector('.video-controls, .video-begin .hint'), 20_000)
    if (press === 3) break
  }
}

/** Records for a moment with the browser's own camera. */
export async function recordFilm(): Promise<void> {
  await openCamera()
  await browser.getByRole('button', { name: 'Start recording' }).click()
  // Until something was recorded, there is nothing to look at.
  await vi.waitUntil(
    () => document.querySelector('.video-controls .figures')?.textContent.startsWith('0:01'),
    { timeout: 20_000 },
  )
  await browser.getByRole('button', { name: 'Stop', exact: true }).click()
  await vi.waitUntil(() => document.querySelector('.video-again') !== null, { timeout: 20_000 })
}
