import { useId } from 'react'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { AssetCodeTab } from './asset-code-tab.tsx'
import { CodeToCodeTab } from './code-to-code-tab.tsx'
import type { DiagnosticsPlace } from './diagnostics.queries.ts'
import { ModelBodyTab } from './model-body-tab.tsx'
import './diagnostics.css'

/** The tabs in their order. */
const diagnosticsTabs = ['body', 'assets', 'code'] as const

type DiagnosticsTab = (typeof diagnosticsTabs)[number]

interface DiagnosticsPageProps extends DiagnosticsPlace {
  readonly tab: string | undefined
  readonly onTab: (tab: DiagnosticsTab) => void
  readonly parameters: ReadonlyMap<string, string>
}

/** Why a vehicle is offered to who has another, or not. It opens on code to code. */
export function DiagnosticsPage({ tab: named, onTab, parameters, ...place }: DiagnosticsPageProps) {
  const { t } = useTranslation()
  const panel = useId()
  const tab = diagnosticsTabs.find((id) => id === named) ?? 'code'
  return (
    <>
      <PageHead title={t('diagnostics_title')} />
      <Tabs
        label={t('diagnostics_tabs')}
        panel={panel}
        tabs={diagnosticsTabs.map((id) => ({ id, label: t(`diagnostics_tab_${id}`) }))}
        active={tab}
        onChange={onTab}
      />
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(`diagnostics_tab_${tab}`)}
        className="diagnostics-panel"
      >
        {tab === 'body' && <ModelBodyTab {...place} />}
        {tab === 'assets' && <AssetCodeTab {...place} />}
        {tab === 'code' && <CodeToCodeTab {...place} parameters={parameters} />}
      </div>
    </>
  )
}
