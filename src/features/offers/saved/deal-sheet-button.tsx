import { documentOutline } from 'ionicons/icons'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { CalculatedDeal } from '../state/deal-calculation.ts'

/** Makes the deal sheet of at most three deals. */
export interface DealSheetAction {
  readonly isBusy: boolean
  readonly make: (deals: readonly CalculatedDeal[]) => void
}

/** The deal sheet of the deals that it stands beside; nothing where no sheet can be made. */
export function DealSheetButton({
  sheet,
  deals,
}: {
  readonly sheet: DealSheetAction | undefined
  readonly deals: readonly CalculatedDeal[]
}) {
  const { t } = useTranslation()
  if (sheet === undefined) return null
  return (
    <TextButton
      icon={documentOutline}
      outlined
      disabled={sheet.isBusy || deals.some(({ deal }) => deal === null)}
      onClick={() => sheet.make(deals)}
    >
      {t('sheet_button')}
    </TextButton>
  )
}
