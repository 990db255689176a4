import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Says that the text finds more customers than a search returns, and leads to the filters. */
export function LimitNotice({ onOpenFilters }: { readonly onOpenFilters: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <span>{t('customer_search_calculator_limit')}</span>
      <TextButton outlined opens="dialog" onClick={onOpenFilters}>
        {t('list_narrow')}
      </TextButton>
    </>
  )
}
