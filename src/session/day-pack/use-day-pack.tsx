import { createContext, use, useEffect, type ReactNode } from 'react'
import type { DayPackReader, DayPackStatus } from '#src/offline/day-pack/day-pack.model.ts'
import { useStore } from '#src/state/use-store.ts'
import type { SessionDayPack } from './session-day-pack.model.ts'

const DayPackContext = createContext<SessionDayPack | null>(null)

export function DayPackProvider({
  dayPack,
  children,
}: {
  readonly dayPack: SessionDayPack
  readonly children: ReactNode
}) {
  return <DayPackContext value={dayPack}>{children}</DayPackContext>
}

export function useSessionDayPack(): SessionDayPack {
  const dayPack = use(DayPackContext)
  if (dayPack === null) throw new Error('The day pack is used outside an organisation')
  return dayPack
}

export function useDayPackStatus(): DayPackStatus {
  const { subscribe, status } = useSessionDayPack()
  return useStore({ subscribe, getState: status })
}

/** Null while no day pack is open. */
export function useDayPackReader(): DayPackReader | null {
  const { subscribe, reader } = useSessionDayPack()
  return useStore({ subscribe, getState: reader })
}

/** An opened customer belongs to the next day pack. */
export function useRecordOpened(agreementNo: string): void {
  const { recordOpened } = useSessionDayPack()
  useEffect(() => recordOpened(agreementNo), [recordOpened, agreementNo])
}
