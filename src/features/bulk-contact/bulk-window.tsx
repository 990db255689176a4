import { useEffect, useState } from 'react'
import type { BulkContactRow } from '#domain/bulk-contact/bulk-contact.model.ts'
import { useTranslation } from '#src/ui/translation.ts'

const second = 1000

/** Whole seconds until an instant, by this device's clock; 0 once it has come. */
export function useSecondsUntil(at: string): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((Date.parse(at) - now) / second))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [left])
  return left
}

/** Says how long nothing leaves yet. */
export function BulkWindow({ bulk: { starts_at, total } }: { readonly bulk: BulkContactRow }) {
  const { t } = useTranslation()
  const seconds = useSecondsUntil(starts_at)
  return (
    <p role="timer" className="bulk-window">
      <b>{t('bulk_going', { count: seconds, total })}</b>
      <span className="second">{t('bulk_nothing_left')}</span>
    </p>
  )
}
