import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './store.ts'

/**
 * The store's state, or what `select` takes from it, which must be the same value for the same
 * state.
 */
export function useStore<State>(store: ReadableStore<State>): State
export function useStore<State, Selected>(
  store: ReadableStore<State>,
  select: (state: State) => Selected,
): Selected
export function useStore<State>(
  { getState, subscribe }: ReadableStore<State>,
  select?: (state: State) => unknown,
): unknown {
  return useSyncExternalStore(subscribe, () =>
    select === undefined ? getState() : select(getState()),
  )
}
