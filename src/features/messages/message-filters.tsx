import { messageChannels, trayFilterNames } from '#domain/messages/outbound-message.model.ts'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import type { ListControls } from '#src/ui/list-page/list-request.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** The state that messages are in, and the channel that they take. */
export function MessageFilters({ controls }: { readonly controls: ListControls }) {
  const { t } = useTranslation()
  const { request, onFilter } = controls
  return (
    <>
      <FilterMenu
        label={t('messages_state')}
        allLabel={t('messages_any_state')}
        options={trayFilterNames.map((value) => ({ value, label: t(`messages_filter_${value}`) }))}
        value={request.filters['state']}
        onChange={(value) => onFilter('state', value)}
      />
      <FilterMenu
        label={t('messages_channel')}
        allLabel={t('messages_any_channel')}
        options={messageChannels.map((value) => ({ value, label: t(`messages_channel_${value}`) }))}
        value={request.filters['channel']}
        onChange={(value) => onFilter('channel', value)}
      />
    </>
  )
}
