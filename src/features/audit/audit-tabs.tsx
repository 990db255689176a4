import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'
import { useTranslation } from '#src/ui/translation.ts'

const tabs = ['audit', 'retention'] as const

type AuditTab = (typeof tabs)[number]

/** Between what people did and what retention deleted, each at an address of its own. */
export function AuditTabs({
  orgId,
  active,
}: {
  readonly orgId: string
  readonly active: AuditTab
}) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  return (
    <Tabs
      label={t('retention_tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`retention_tab_${id}`) }))}
      active={active}
      onChange={(id) => void navigate({ to: `/$orgId/${id}`, params: { orgId }, search: {} })}
    />
  )
}
