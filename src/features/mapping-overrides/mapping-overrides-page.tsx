import { useId } from 'react'
import {
  mappingOverrideRights,
  overrideTypes,
} from '#domain/mapping-overrides/mapping-override.model.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { OverrideConfigurations } from './override-configurations.tsx'
import { OverrideSection } from './override-section.tsx'
import type { OverridePlace } from './override.queries.ts'
import './mapping-overrides.css'

/** The tabs in their order. */
const overrideTabs = ['overrides', 'configurations'] as const

type OverrideTab = (typeof overrideTabs)[number]

interface MappingOverridesPageProps extends OverridePlace {
  readonly tab: string | undefined
  readonly onTab: (tab: OverrideTab) => void
  readonly parameters: ReadonlyMap<string, string>
}

/** Vehicles that are offered beside the rules, and how they are shown. */
export function MappingOverridesPage({
  tab: named,
  onTab,
  parameters,
  ...place
}: MappingOverridesPageProps) {
  const { t } = useTranslation()
  const panel = useId()
  // The page needs the right as well: the tab asks again, as the specification has it.
  const mayConfigure = useRights().meets(mappingOverrideRights)
  const tabs = overrideTabs.filter((id) => id === 'overrides' || mayConfigure)
  const tab = tabs.find((id) => id === named) ?? 'overrides'
  return (
    <>
      <PageHead title={t('mapping_overrides_title')} />
      <Tabs
        label={t('mapping_overrides_tabs')}
        panel={panel}
        tabs={tabs.map((id) => ({ id, label: t(`mapping_overrides_tab_${id}`) }))}
        active={tab}
        onChange={onTab}
      />
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(`mapping_overrides_tab_${tab}`)}
        className="override-panel"
      >
        {tab === 'overrides' ? (
          overrideTypes.map((type) => <OverrideSection key={type} {...place} type={type} />)
        ) : (
          <OverrideConfigurations {...place} parameters={parameters} />
        )}
      </div>
    </>
  )
}
