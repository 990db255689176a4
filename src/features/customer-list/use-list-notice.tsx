import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { LimitNotice } from './filters/limit-notice.tsx'
import type { CustomerListModel } from './table/use-customer-list.ts'

interface ListNoticeInput {
  readonly list: CustomerListModel
  readonly isOnline: boolean
  readonly isSearchTextLost: boolean
  readonly onOpenFilters: () => void
}

/**
 * The strip above the rows: how old they are, that a search finds too many, that its text is lost;
 * undefined where there is none.
 */
export function useListNotice({
  list: { page, counts },
  isOnline,
  isSearchTextLost,
  onOpenFilters,
}: ListNoticeInput) {
  const { t } = useTranslation()
  const format = useFormat()
  const device = useDeviceAnswerTexts()
  const isLimited = counts.data?.limit_hit === true || page.data?.limit_hit === true
  const isOld = page.data !== undefined && (page.isError || !isOnline)
  if (!isOld && !isLimited && !isSearchTextLost) return undefined
  const age = () =>
    device.list(page.data) ??
    t('list_as_of', { time: format.time(new Date(page.dataUpdatedAt).toISOString()) })
  return (
    <>
      {isSearchTextLost && <span>{t('list_words_lost')}</span>}
      {isOld ? <span>{age()}</span> : isLimited && <LimitNotice onOpenFilters={onOpenFilters} />}
    </>
  )
}
