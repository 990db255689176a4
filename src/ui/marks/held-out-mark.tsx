import { useTranslation } from '../translation.ts'

/** A campaign leaves the customer alone, to be compared. */
export function HeldOutMark() {
  const { t } = useTranslation()
  return (
    <span className="quiet small nowrap" title={t('list_mark_held_out_why')}>
      {t('list_mark_held_out')}
    </span>
  )
}
