import { getDeviceSource } from '#src/api/device-answer.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDelayed } from '#src/ui/use-delayed.ts'
import { LimitNotice } from './filters/limit-notice.tsx'
import type { PersonalCriteria } from './search/list-state.ts'
import { openPrimarySearch } from './search/primary-search.ts'
import type { CustomerListDeps, CustomerListModel } from './table/use-customer-list.ts'

/** A host that follows the device sooner, in milliseconds, moves no rows by a notice. */
const followDelay = 1000

interface ListNoticeInput {
  readonly list: CustomerListModel
  readonly isOnline: boolean
  readonly isSearchTextLost: boolean
  readonly lostSearch: PersonalCriteria | null | undefined
  readonly onOpenFilters: () => void
}

/**
 * The strip above the rows: how old they are, that a search finds too many, that its text is lost;
 * undefined where there is none.
 */
export function useListNotice(
  { search, onState }: Pick<CustomerListDeps, 'search' | 'onState'>,
  {
    list: { page, counts },
    isOnline,
    isSearchTextLost,
    lostSearch,
    onOpenFilters,
  }: ListNoticeInput,
) {
  const { t } = useTranslation()
  const format = useFormat()
  const device = useDeviceAnswerTexts()
  const isLimited = counts.data?.limit_hit === true || page.data?.limit_hit === true
  const isFromDevice = useDelayed(followDelay, getDeviceSource(page.data) !== null)
  const isOld = page.data !== undefined && (page.isError || !isOnline || isFromDevice)
  const staleTime = page.data?.stale_as_of
  const isStale = !isOld && staleTime !== undefined
  if (!isOld && !isStale && !isLimited && !isSearchTextLost) return undefined
  const searchAgain = () => {
    if (lostSearch !== undefined && lostSearch !== null)
      onState(search, lostSearch, { replaces: true })
    else if (!openPrimarySearch()) onOpenFilters()
  }
  const age = () =>
    device.list(page.data) ??
    t('list_as_of', { time: format.time(new Date(page.dataUpdatedAt).toISOString()) })
  return (
    <>
      {isSearchTextLost && (
        <>
          <span>{t('list_words_lost')}</span>
          {lostSearch !== undefined && (
            <TextButton outlined onClick={searchAgain}>
              {t('list_search_again')}
            </TextButton>
          )}
        </>
      )}
      {isStale && <span>{t('list_stale_as_of', { time: format.time(staleTime) })}</span>}
      {isOld ? <span>{age()}</span> : isLimited && <LimitNotice onOpenFilters={onOpenFilters} />}
    </>
  )
}
