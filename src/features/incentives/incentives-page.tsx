import { incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { IncentiveList } from './incentive-list.tsx'
import type { IncentiveListProps } from './incentive-list.tsx'
import './incentives.css'

interface IncentivesPageProps extends Omit<IncentiveListProps, 'tabs'> {
  readonly onType: (type: IncentiveType) => void
}

/** Campaigns, offers and overlays, each in its tab. */
export function IncentivesPage({ onType, ...list }: IncentivesPageProps) {
  const { t } = useTranslation()
  return (
    <IncentiveList
      key={list.type}
      {...list}
      tabs={
        <Tabs
          label={t('incentives_types')}
          tabs={incentiveTypes.map((id) => ({ id, label: t(`incentives_type_${id}`) }))}
          active={list.type}
          onChange={onType}
        />
      }
    />
  )
}
