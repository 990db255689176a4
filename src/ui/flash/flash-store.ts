import type { TextKey, TextValues } from '#domain/texts/text.model.ts'

/** How long a success stays, in milliseconds (W§9 L199). */
export const successStays = 3000
/** How long a success that offers an act, such as Undo, stays: long enough to reach it. */
export const actionStays = 8000

export interface FlashAction {
  readonly key: TextKey
  readonly run: () => void
}

export interface FlashMessage {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  /** A key, or a sentence that the host wrote. */
  readonly message: string
  readonly values: TextValues
  readonly action?: FlashAction
}

/** The messages in sight, oldest first. */
export interface FlashStore {
  readonly subscribe: (changed: () => void) => () => void
  readonly messages: () => readonly FlashMessage[]
  readonly success: (key: TextKey, values?: TextValues, action?: FlashAction) => void
  readonly info: (key: TextKey, values?: TextValues) => void
  readonly error: (key: TextKey, values?: TextValues) => void
  /** An error in the host's own words. */
  readonly errorSentence: (sentence: string) => void
  readonly dismiss: (id: number) => void
}

/** Keeps flash messages: successes leave by themselves, errors stay until dismissed, and saying the same error twice shows it once (W§8 L180). */
export function createFlashStore(): FlashStore {
  const listeners = new Set<() => void>()
  let shown: readonly FlashMessage[] = []
  let lastId = 0

  const show = (next: readonly FlashMessage[]) => {
    shown = next
    for (const changed of listeners) changed()
  }
  const dismiss = (id: number) => show(shown.filter((message) => message.id !== id))
  const add = (
    kind: FlashMessage['kind'],
    message: string,
    values: TextValues = {},
    action?: FlashAction,
  ) => {
    lastId += 1
    const id = lastId
    const others =
      kind === 'error'
        ? shown.filter((other) => other.kind !== 'error' || other.message !== message)
        : shown
    show([...others, { id, kind, message, values, ...(action === undefined ? {} : { action }) }])
    if (kind !== 'error')
      setTimeout(() => dismiss(id), action === undefined ? successStays : actionStays)
  }

  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    messages: () => shown,
    success: (key, values, action) => add('success', key, values, action),
    info: (key, values) => add('info', key, values),
    error: (key, values) => add('error', key, values),
    errorSentence: (sentence) => add('error', sentence),
    dismiss,
  }
}

/** The page's one store of flash messages. */
export const flash = createFlashStore()
