import type { AskDevice } from '#src/api/device-answer.ts'
import type { BookAnswers, BookAnswersWorld, ServedBook } from './book-answers.ts'

/** The device book in the host's place; its programme is fetched with the first call of the work, so that sign-in does not wait for it. */
export interface StandInBook {
  readonly asked: () => Promise<AskDevice | null>
  /** Answers from this book until the returned function is called. */
  readonly serve: (served: ServedBook) => () => void
}

interface Programme {
  readonly answers: BookAnswers
  readonly ask: AskDevice
}

export function standInBook(world: BookAnswersWorld): StandInBook {
  let fetched: Promise<Programme | null> | null = null
  const programme = (): Promise<Programme | null> => {
    fetched ??= Promise.all([import('./book-answers.ts'), import('#src/api/device-first.ts')]).then(
      ([{ createBookAnswers }, { standingIn }]) => {
        const answers = createBookAnswers(world)
        return { answers, ask: standingIn(answers) }
      },
      () => {
        // Fetched again with the next call.
        fetched = null
        return null
      },
    )
    return fetched
  }
  return {
    asked: async () => (await programme())?.ask ?? null,
    serve(served) {
      let isOver = false
      let stop = (): void => {}
      const begin = async (): Promise<void> => {
        const found = await programme()
        if (!isOver && found !== null) stop = found.answers.serve(served)
      }
      void begin()
      return () => {
        isOver = true
        stop()
      }
    },
  }
}
