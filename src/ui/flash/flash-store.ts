import type { TextKey, TextValues } from '#domain/texts/text.model.ts'
import { createStore } from '#src/state/store.ts'
import type { ReadableStore } from '#src/state/store.ts'

/** How long a success stays, in milliseconds. */
export const successDuration = 3000
/** How long a success with an action, such as Undo, stays. */
export const actionDuration = 8000

export interface FlashAction {
  readonly key: TextKey
  readonly run: () => void
  /** Takes the focus, unless somebody is elsewhere or works by finger; the message stays as long. */
  readonly takesFocus?: boolean
}

export interface FlashMessage {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  /** A key, or a sentence that the host wrote. */
  readonly message: string
  readonly values: TextValues
  readonly action?: FlashAction
}

export interface FlashState {
  /** The messages in sight, oldest first. */
  readonly messages: readonly FlashMessage[]
  readonly lastId: number
}

type FlashEvent =
  | { readonly name: 'shown'; readonly message: FlashMessage }
  | { readonly name: 'dismissed'; readonly id: number }

export interface FlashStore extends ReadableStore<FlashState> {
  readonly messages: () => readonly FlashMessage[]
  readonly success: (key: TextKey, values?: TextValues, action?: FlashAction) => void
  /** Returns its number, to dismiss it by. */
  readonly info: (key: TextKey, values?: TextValues, action?: FlashAction) => number
  readonly error: (key: TextKey, values?: TextValues) => void
  /** An error in the host's own words. */
  readonly errorSentence: (sentence: string) => void
  readonly dismiss: (id: number) => void
}

export const noFlash: FlashState = { messages: [], lastId: 0 }

const isSameError = (one: FlashMessage, other: FlashMessage): boolean =>
  one.kind === 'error' && other.kind === 'error' && one.message === other.message

/** The same error is shown once. */
export function reduceFlash(state: FlashState, event: FlashEvent): FlashState {
  const { messages } = state
  if (event.name === 'shown') {
    const { message } = event
    const others = messages.filter((other) => !isSameError(other, message))
    return { messages: [...others, message], lastId: Math.max(state.lastId, message.id) }
  }
  return messages.some(({ id }) => id === event.id)
    ? { ...state, messages: messages.filter(({ id }) => id !== event.id) }
    : state
}

/** Successes disappear after a while; errors stay until dismissed. */
export function createFlashStore(): FlashStore {
  const { getState, subscribe, dispatch } = createStore<FlashState, FlashEvent>(
    noFlash,
    reduceFlash,
  )
  const dismiss = (id: number) => dispatch({ name: 'dismissed', id })
  const add = (
    kind: FlashMessage['kind'],
    message: string,
    values: TextValues = {},
    action?: FlashAction,
  ) => {
    const id = getState().lastId + 1
    const shown = { id, kind, message, values, ...(action === undefined ? {} : { action }) }
    dispatch({ name: 'shown', message: shown })
    if (kind !== 'error' && action?.takesFocus !== true)
      setTimeout(() => dismiss(id), action === undefined ? successDuration : actionDuration)
    return id
  }

  return {
    getState,
    subscribe,
    messages: () => getState().messages,
    success: (key, values, action) => void add('success', key, values, action),
    info: (key, values, action) => add('info', key, values, action),
    error: (key, values) => void add('error', key, values),
    errorSentence: (sentence) => void add('error', sentence),
    dismiss,
  }
}

/** The page's one store of flash messages. */
export const flash = createFlashStore()
