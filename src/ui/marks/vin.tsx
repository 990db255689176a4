import type { VinPlace } from '#domain/formatting/organisation-format.ts'
import { useFormat } from '../format.tsx'
import { useTranslation } from '../translation.ts'
import './marks.css'

/** How many characters at a VIN's end people compare. */
const comparedCharacters = 10

export interface VinProps {
  readonly vin: string
  readonly place?: VinPlace
}

/**
 * A vehicle identification number with its last ten characters brought out (W-106), where the
 * organisation does not switch that off.
 */
export function Vin({ vin, place = 'customer' }: VinProps) {
  const { t } = useTranslation()
  const { isVinHighlighted } = useFormat().organisation
  if (isVinHighlighted?.[place] === false)
    return (
      <span>
        <span className="sr-only">{t('mark_vin', { vin })}</span>
        <span aria-hidden="true">{vin}</span>
      </span>
    )
  return (
    <span className="vin">
      <span className="sr-only">{t('mark_vin', { vin })}</span>
      <span aria-hidden="true">{vin.slice(0, -comparedCharacters)}</span>
      <mark aria-hidden="true">{vin.slice(-comparedCharacters)}</mark>
    </span>
  )
}
