import type { FilePurpose, StoredFile } from '#domain/files/file.model.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Failure } from '#src/api/failure.ts'
import type { Api } from '#src/api/client.ts'
import { createStore } from '#src/state/store.ts'
import type { ReadableStore } from '#src/state/store.ts'
import { reduceUpload } from '#src/ui/upload/upload.model.ts'
import type { UploadEvent, UploadState } from '#src/ui/upload/upload.model.ts'
import { openSending, waitToRetry } from './send-bytes.ts'
import type { ByteSending } from './send-bytes.ts'

type Refusal = Extract<Failure, { kind: 'refused' }>

interface FileUploadDeps {
  readonly api: Pick<Api, 'FILES' | 'FILE'>
  readonly orgId: string
  readonly purpose: FilePurpose
  readonly onDone: (file: StoredFile) => void
  readonly onRefused: (refusal: Refusal) => void
}

/** What the host continues an upload by, also after a restart of the page. */
const getFingerprint = ({ name, size, lastModified }: File): string =>
  `${lastModified} ${size} ${name}`.slice(0, 200)

/** One file at a time on its way to the host, through lost networks and pauses. */
export class FileUpload {
  readonly #deps: FileUploadDeps
  readonly #store = createStore<UploadState, UploadEvent>({ kind: 'idle' }, reduceUpload)
  #file: File | null = null
  #begun: { readonly id: string; readonly sending: ByteSending } | null = null
  #stopWaiting: (() => void) | null = null

  constructor(deps: FileUploadDeps) {
    this.#deps = deps
  }

  get state(): ReadableStore<UploadState> {
    return this.#store
  }

  choose(file: File): void {
    this.#file = file
    this.#begun = null
    this.#store.dispatch({ name: 'chosen', file: { name: file.name, total: file.size } })
    void this.#send()
  }

  pause(): void {
    this.#halt()
    this.#store.dispatch({ name: 'paused' })
  }

  resume(): void {
    this.#halt()
    this.#store.dispatch({ name: 'resumed' })
    void this.#send()
  }

  /** Gives the upload up; what the host has of it is deleted. */
  cancel(): void {
    this.#halt()
    this.#discard()
    this.#store.dispatch({ name: 'cancelled' })
  }

  #halt(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = null
    void this.#begun?.sending.stop()
  }

  #discard(): void {
    const { api, orgId } = this.#deps
    // The host deletes it in a day where this does not reach it.
    if (this.#begun !== null) api.FILE.delete({ orgId, fileId: this.#begun.id }).catch(() => {})
    this.#begun = null
    this.#file = null
  }

  async #send(): Promise<void> {
    const file = this.#file
    if (file === null) return
    try {
      this.#begun ??= await this.#begin(file)
      // Paused or cancelled meanwhile.
      if (this.#file === file && this.#store.getState().kind === 'sending')
        this.#begun?.sending.start()
    } catch (error) {
      this.#fail(toFailure(error))
    }
  }

  async #begin(file: File) {
    const { api, orgId, purpose } = this.#deps
    const { name, size } = file
    const fingerprint = getFingerprint(file)
    const { id, address } = await api.FILES.post({ orgId, purpose, name, size, fingerprint })
    const sending = await openSending(file, address, {
      onProgress: (sent) => this.#store.dispatch({ name: 'progress', sent }),
      onSent: () => void this.#finish(id),
      onFailure: (failure) =>
        this.#fail(
          failure.kind === 'refused' ? { ...failure, data: {} } : { ...failure, device: null },
        ),
    })
    return { id, sending }
  }

  async #finish(id: string): Promise<void> {
    const { api, orgId, onDone } = this.#deps
    this.#store.dispatch({ name: 'sent' })
    try {
      const file = await api.FILE.put({ orgId, fileId: id })
      this.#begun = null
      this.#store.dispatch({ name: 'done' })
      onDone(file)
    } catch (error) {
      this.#fail(toFailure(error))
    }
  }

  #fail(failure: Failure): void {
    const isFinal = failure.kind === 'refused' && (failure.status < 500 || failure.status === 507)
    if (isFinal && failure.status !== 401) {
      this.#discard()
      this.#store.dispatch({ name: 'refused' })
      return this.#deps.onRefused(failure)
    }
    this.#store.dispatch({ name: 'network_lost' })
    if (this.#store.getState().kind === 'waiting')
      this.#stopWaiting = waitToRetry(() => this.resume())
  }
}
