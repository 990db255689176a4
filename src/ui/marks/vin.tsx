import { useTranslation } from '../translation.ts'
import './marks.css'

/** How many characters at a VIN's end people compare. */
const comparedCharacters = 10

/** A vehicle identification number with its last ten characters brought out (W-106). */
export function Vin({ vin }: { readonly vin: string }) {
  const { t } = useTranslation()
  return (
    <span className="vin">
      <span className="sr-only">{t('mark_vin', { vin })}</span>
      <span aria-hidden="true">{vin.slice(0, -comparedCharacters)}</span>
      <mark aria-hidden="true">{vin.slice(-comparedCharacters)}</mark>
    </span>
  )
}
