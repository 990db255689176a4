import { useCallback, useEffect, useRef } from 'react'
import type { DueTime } from '#domain/customers/contact/due-time.rules.ts'
import { getDueTime } from '#domain/customers/contact/due-time.rules.ts'
import { formatDate, withoutYear } from '#domain/formatting/date.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat, type Format } from '#src/ui/format.tsx'
import { useTranslation, type Translate } from '#src/ui/translation.ts'
import type { NextCustomer } from './context/contact-log-deps.ts'

function toDueText(
  { day, distance }: DueTime,
  at: string,
  { t, format }: { t: Translate; format: Format },
): string {
  const { date } = format.organisation
  if (distance?.kind === 'late') {
    const { unit, count } = distance
    if (unit === 'days') return t('recording_next_days', { count })
    return unit === 'hours'
      ? t('recording_next_hours', { hours: count })
      : t('recording_next_minutes', { minutes: count })
  }
  if (day === 'today') return t('recording_next_today', { time: format.time(at) })
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear()
  return t('recording_next_later', {
    day: formatDate(at, isThisYear ? { ...date, date: withoutYear(date.date) } : date),
  })
}

/** How long after an outcome the next customer may still arrive, in milliseconds. */
const latestNotice = 4000

/** Watches whether somebody goes on working: the focus is theirs then. */
function watchActs(): { readonly hasActed: () => boolean; readonly stop: () => void } {
  const acts = new AbortController()
  let hasActed = false
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, () => (hasActed = true), { capture: true, signal: acts.signal })
  return { hasActed: () => hasActed, stop: () => acts.abort() }
}

/**
 * Returns what shows the notice of the next customer, which opens them by Enter; where the page is
 * still fetching them, as soon as they arrive; it takes the focus only from somebody who waits. It
 * goes with the customer whose outcome was recorded, and where another takes its place.
 */
export function useNextCustomerNotice(next: NextCustomer | undefined): () => void {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = useRef<number>(undefined)
  const waitsSince = useRef<number>(undefined)
  const acts = useRef<ReturnType<typeof watchActs>>(undefined)
  const dismiss = useCallback(() => {
    waitsSince.current = undefined
    acts.current?.stop()
    if (shown.current !== undefined) flash.dismiss(shown.current)
  }, [])
  useEffect(() => dismiss, [dismiss])
  const show = useCallback(
    ({ name, nextStep, nextStepAt, open }: NextCustomer, takesFocus: boolean) => {
      const action = { key: 'recording_next_open', run: open, takesFocus } as const
      const hasStep = typeof nextStep === 'string' && nextStep !== 'none'
      if (!hasStep || typeof nextStepAt !== 'string') {
        shown.current = flash.info('recording_next', { name }, action)
        return
      }
      const now = new Date().toISOString()
      const due = getDueTime(nextStepAt, now, format.organisation.date.timeZone)
      const text = toDueText(due, nextStepAt, { t, format })
      shown.current = flash.info('recording_next_due', { name, due: text }, action)
    },
    [t, format],
  )
  useEffect(() => {
    if (next === undefined || waitsSince.current === undefined) return
    const isTimely = performance.now() - waitsSince.current <= latestNotice
    waitsSince.current = undefined
    const isWaitedFor = acts.current?.hasActed() !== true
    acts.current?.stop()
    if (isTimely) show(next, isWaitedFor)
  }, [next, show])
  return useCallback(() => {
    dismiss()
    if (next !== undefined) return show(next, true)
    waitsSince.current = performance.now()
    acts.current = watchActs()
  }, [next, show, dismiss])
}
