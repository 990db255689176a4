interface UploadingFile {
  readonly name: string
  /** In bytes. */
  readonly total: number
}

interface SentFile extends UploadingFile {
  readonly sent: number
}

/**
 * An upload as it is shown: `waiting` for the network, `paused` by the person, `checking` on the
 * host, `refused` for a reason that the part beside it tells.
 */
export type UploadState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'sending' } & SentFile)
  | ({ readonly kind: 'waiting' } & SentFile)
  | ({ readonly kind: 'paused' } & SentFile)
  | ({ readonly kind: 'checking' } & UploadingFile)
  | ({ readonly kind: 'done' } & UploadingFile)
  | { readonly kind: 'refused'; readonly name: string }

export type UploadEvent =
  | { readonly name: 'chosen'; readonly file: UploadingFile }
  | { readonly name: 'progress'; readonly sent: number }
  | {
      readonly name:
        'network_lost' | 'paused' | 'resumed' | 'sent' | 'done' | 'refused' | 'cancelled'
    }

/** The state after an event; an event that no longer fits changes nothing. */
export function reduceUpload(state: UploadState, event: UploadEvent): UploadState {
  if (event.name === 'chosen') return { kind: 'sending', sent: 0, ...event.file }
  if (event.name === 'cancelled') return { kind: 'idle' }
  if (state.kind === 'idle' || state.kind === 'refused' || state.kind === 'done') return state
  // A pause stays a pause, also where the network is lost behind it.
  if (event.name === 'network_lost' && state.kind === 'paused') return state
  const { name, total } = state
  if (event.name === 'refused') return { kind: 'refused', name }
  if (event.name === 'sent') return { kind: 'checking', name, total }
  if (event.name === 'done') return { kind: 'done', name, total }
  const sent = state.kind === 'checking' ? total : state.sent
  if (event.name === 'progress')
    return state.kind === 'sending' ? { ...state, sent: event.sent } : state
  const kind = ({ network_lost: 'waiting', paused: 'paused', resumed: 'sending' } as const)[
    event.name
  ]
  return { kind, name, total, sent }
}
