import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { BookReader, BookStanding } from '#src/offline/book.model.ts'
import type { BookDesk } from './book-desk.ts'

const BookContext = createContext<BookDesk | null>(null)

export function BookProvider({
  desk,
  children,
}: {
  readonly desk: BookDesk
  readonly children: ReactNode
}) {
  return <BookContext value={desk}>{children}</BookContext>
}

/** The door to the device book. */
export function useBookDesk(): BookDesk {
  const desk = use(BookContext)
  if (desk === null) throw new Error('The device book is asked for outside an organisation')
  return desk
}

/** How the book stands. */
export function useBookStanding(): BookStanding {
  const { subscribe, standing } = useBookDesk()
  return useSyncExternalStore(subscribe, standing)
}

/** What can be read of it; null while none is open. */
export function useBookReader(): BookReader | null {
  const { subscribe, reader } = useBookDesk()
  return useSyncExternalStore(subscribe, reader)
}

/** Whom somebody has open is on the device the next time. */
export function useNoteOpened(agreementNo: string): void {
  const { noteOpened } = useBookDesk()
  useEffect(() => noteOpened(agreementNo), [noteOpened, agreementNo])
}
