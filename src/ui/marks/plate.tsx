import { formatRegistration } from '#domain/formatting/registration.ts'
import { useTranslation } from '../translation.ts'
import './marks.css'

/** A registration plate; `yellow` once a screen, in the record's head. */
export function Plate({
  registration,
  yellow = false,
}: {
  readonly registration: string
  readonly yellow?: boolean
}) {
  const { t } = useTranslation()
  const written = formatRegistration(registration)
  return (
    <span
      className={`plate${yellow ? ' yellow' : ''}`}
      role="img"
      aria-label={t('mark_plate', { plate: written })}
    >
      {written}
    </span>
  )
}
