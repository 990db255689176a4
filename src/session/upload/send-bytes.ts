import { uploadChunkBytes } from '#domain/files/file.model.ts'
import { hasNetworkSettled, loadChunk } from '#src/ui/load-chunk.ts'

/** Why bytes stopped: the host refused them with a code, or did not answer. */
export type SendFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly code: string; readonly status: number }

export interface ByteSending {
  /** Sends from where the host’s bytes end. */
  readonly start: () => void
  readonly stop: () => Promise<void>
}

interface SendHandlers {
  readonly onProgress: (sent: number) => void
  readonly onSent: () => void
  readonly onFailure: (failure: SendFailure) => void
}

interface HostAnswer {
  getStatus(): number
  getBody(): string
}

function toSendFailure(answer: HostAnswer | null): SendFailure {
  if (answer === null || (answer.getStatus() >= 500 && answer.getStatus() !== 507))
    return { kind: 'unreachable' }
  try {
    const { code } = JSON.parse(answer.getBody()) as { code?: unknown }
    if (typeof code === 'string') return { kind: 'refused', code, status: answer.getStatus() }
  } catch {
    // A HEAD has no body, and a portal's page is none of ours.
  }
  return answer.getStatus() === 404
    ? { kind: 'refused', code: 'not_found', status: 404 }
    : { kind: 'unreachable' }
}

/** Sends a file to the address of an upload, by the tus protocol, whose code is loaded now. */
export async function openSending(
  file: File,
  address: string,
  { onProgress, onSent, onFailure }: SendHandlers,
): Promise<ByteSending> {
  const { Upload } = await loadChunk(() => import('tus-js-client'))
  const upload = new Upload(file, {
    uploadUrl: new URL(address, location.href).href,
    chunkSize: uploadChunkBytes,
    // The store of the upload decides when to try again.
    retryDelays: null,
    addRequestId: true,
    storeFingerprintForResuming: false,
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => onSent(),
    onError: (error) =>
      onFailure(toSendFailure('originalResponse' in error ? error.originalResponse : null)),
  })
  return { start: () => upload.start(), stop: () => upload.abort() }
}

/** Calls `retry` when the network is back, or some seconds later; the function returned stops it. */
export function waitToRetry(retry: () => void): () => void {
  const retryMilliseconds = hasNetworkSettled() ? 5000 : 1000
  const timer = setTimeout(() => {
    if (navigator.onLine) retry()
  }, retryMilliseconds)
  addEventListener('online', retry, { once: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('online', retry)
  }
}
