/** State that changes by events alone. */
export interface Store<State, Event> {
  readonly getState: () => State
  /** Calls subscribers when the reducer answers another state. */
  readonly dispatch: (event: Event) => void
  /** Calls `onChange` after each change, until the function that it returns is called. */
  readonly subscribe: (onChange: () => void) => () => void
}

/** A store for those who only read it. */
export type ReadableStore<State> = Pick<Store<State, never>, 'getState' | 'subscribe'>

/** Holds a state and changes it by `reduce`, which is pure: the same state is no change. */
export function createStore<State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
): Store<State, Event> {
  let state = initial
  let subscribers: readonly (() => void)[] = []
  return {
    getState: () => state,
    dispatch(event) {
      const next = reduce(state, event)
      if (Object.is(next, state)) return
      state = next
      for (const notify of subscribers) if (subscribers.includes(notify)) notify()
    },
    subscribe(onChange) {
      // A function of its own: the same callback may subscribe twice.
      const notify = () => onChange()
      subscribers = [...subscribers, notify]
      return () => {
        subscribers = subscribers.filter((one) => one !== notify)
      }
    },
  }
}
