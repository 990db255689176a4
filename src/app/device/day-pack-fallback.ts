import type { AskDevice } from '#src/api/device-answer.ts'
import type { DayPackAnswers, DayPackAnswersDeps, ServedDayPack } from './day-pack-answers.ts'

/**
 * Answers from the day pack in the host's place; its code loads with the first call, so that
 * sign-in does not wait for it.
 */
export interface DayPackFallback {
  readonly getAskDevice: () => Promise<AskDevice | null>
  /** Answers from this day pack until the returned function is called. */
  readonly serve: (served: ServedDayPack) => () => void
}

interface FallbackCode {
  readonly answers: DayPackAnswers
  readonly ask: AskDevice
}

export function createDayPackFallback(deps: DayPackAnswersDeps): DayPackFallback {
  let loading: Promise<FallbackCode | null> | null = null
  const load = (): Promise<FallbackCode | null> => {
    loading ??= Promise.all([
      import('./day-pack-answers.ts'),
      import('#src/api/device-fallback.ts'),
      import('#src/api/device-start.ts'),
    ]).then(
      ([{ createDayPackAnswers }, { withDeviceFallback }, { withDeviceStart }]) => {
        const answers = createDayPackAnswers(deps)
        return { answers, ask: withDeviceStart(answers, withDeviceFallback(answers)) }
      },
      () => {
        // The next call tries again.
        loading = null
        return null
      },
    )
    return loading
  }
  return {
    getAskDevice: async () => (await load())?.ask ?? null,
    serve(served) {
      let isOver = false
      let stop = (): void => {}
      const begin = async (): Promise<void> => {
        const code = await load()
        if (!isOver && code !== null) stop = code.answers.serve(served)
      }
      void begin()
      return () => {
        isOver = true
        stop()
      }
    },
  }
}
