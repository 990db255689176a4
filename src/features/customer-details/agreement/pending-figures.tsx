import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { isPending, useMileageReceipts } from './mileage-receipts.ts'

/** Says that the figures of an unsent mileage follow. */
export function PendingFigures({ agreementNo }: { readonly agreementNo: string }) {
  const { t } = useTranslation()
  const receipts = useMileageReceipts(agreementNo)
  return receipts.some(isPending) ? <Hint>{t('agreement_mileage_pending')}</Hint> : null
}
