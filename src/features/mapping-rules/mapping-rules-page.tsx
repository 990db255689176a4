import { useQuery } from '@tanstack/react-query'
import { copyOutline, hammerOutline, peopleOutline } from 'ionicons/icons'
import { useId, useState, type ReactNode } from 'react'
import type { MappingChange } from '#domain/mapping-effect/mapping-effect.model.ts'
import {
  findRangedCategory,
  findStringCategory,
  getMappingRuleTabs,
} from '#domain/mapping-rules/rule-tabs.rules.ts'
import type { MappingRuleTab } from '#domain/mapping-rules/rule-tabs.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { BuildResults } from './build-results.tsx'
import { CopyRulesDialog } from './copy-rules-dialog.tsx'
import { ExceptionRulesTab } from './exception-rules-tab.tsx'
import { buildLogQuery, mappedFieldsQuery } from './mapping-rules.queries.ts'
import type { MappingRulesPlace, RuleTabPlace } from './mapping-rules.queries.ts'
import { useBuild } from './mapping-rules.mutations.ts'
import { ModelBodyRulesTab } from './model-body-rules-tab.tsx'
import { RangedRulesTab } from './ranged-rules-tab.tsx'
import { MappingReportsMenu } from './reports-menu.tsx'
import { StringRulesTab } from './string-rules-tab.tsx'
import './mapping-rules.css'

interface MappingRulesPageProps extends MappingRulesPlace {
  readonly tab: string | undefined
  readonly onTab: (tab: MappingRuleTab) => void
  /** Sends the browser to an address. */
  readonly onRedirect: (address: string) => void
  /** Who would gain or lose by a change of the rules. */
  readonly renderEffect: (change: MappingChange, onClose: () => void) => ReactNode
}

/** When the rules in force were built, and by whom. */
function RulesInForce(place: MappingRulesPlace) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { data } = useQuery(buildLogQuery(place))
  const build = data?.find(({ build_status }) => build_status === 'FINISHED')
  if (data === undefined) return null
  return (
    <span className="second">
      {build === undefined
        ? t('mapping_rules_in_force_none')
        : t('mapping_rules_in_force', {
            at: dateTime(build.finished ?? build.started),
            name: build.created_by_user,
          })}
    </span>
  )
}

function BuildButton(place: MappingRulesPlace) {
  const { t } = useTranslation()
  const { data } = useQuery(buildLogQuery(place))
  const { mutate, isPending } = useBuild(place)
  const isProcessing = data?.[0]?.build_status === 'PROCESSING'
  return (
    <Button
      kind="primary"
      icon={hammerOutline}
      busy={isPending}
      disabled={!place.isOnline || data === undefined || isProcessing}
      onClick={() => mutate()}
    >
      {t(isProcessing ? 'mapping_rules_building' : 'mapping_rules_build')}
    </Button>
  )
}

function RulePanel({ tab, onCompare, ...rules }: RuleTabPlace & { readonly tab: MappingRuleTab }) {
  const place = { ...rules, onCompare }
  const category = findStringCategory(tab)
  if (category !== undefined) return <StringRulesTab key={tab} {...place} category={category} />
  const ranged = findRangedCategory(tab)
  if (ranged !== undefined) return <RangedRulesTab key={tab} {...place} category={ranged} />
  return tab === 'modelBody' ? <ModelBodyRulesTab {...place} /> : <ExceptionRulesTab {...rules} />
}

/** Which vehicle may follow which, how the rules come into force, and what they do. */
export function MappingRulesPage({
  tab: named,
  onTab,
  onRedirect,
  renderEffect,
  ...place
}: MappingRulesPageProps) {
  const { t } = useTranslation()
  const panel = useId()
  const [isCopying, setCopying] = useState(false)
  const [compared, setCompared] = useState<MappingChange | null>(null)
  const fields = useQuery(mappedFieldsQuery(place))
  const tabs = fields.data === undefined ? [] : getMappingRuleTabs(fields.data)
  const tab = tabs.find((id) => id === named) ?? tabs[0]
  return (
    <>
      <PageHead
        title={t('mapping_rules_title')}
        beside={<RulesInForce {...place} />}
        actions={
          <>
            <Button
              icon={copyOutline}
              opens="dialog"
              disabled={!place.isOnline}
              onClick={() => setCopying(true)}
            >
              {t('mapping_rules_copy_from')}
            </Button>
            <MappingReportsMenu {...place} />
            <Button
              icon={peopleOutline}
              opens="dialog"
              disabled={!place.isOnline}
              onClick={() => setCompared({})}
            >
              {t('mapping_effect_open')}
            </Button>
            <BuildButton {...place} />
          </>
        }
      />
      {tab === undefined ? (
        fields.isError ? (
          <StateView
            kind={place.isOnline ? 'failed' : 'offline'}
            title={t('mapping_rules_failed')}
            onRetry={() => void fields.refetch()}
          />
        ) : (
          <Skeleton height={280} />
        )
      ) : (
        <>
          <Tabs
            label={t('mapping_rules_tabs')}
            panel={panel}
            tabs={tabs.map((id) => ({ id, label: t(`mapping_rules_field_${id}`) }))}
            active={tab}
            onChange={onTab}
          />
          <div className="mapping-rules">
            <div id={panel} role="tabpanel" aria-label={t(`mapping_rules_field_${tab}`)}>
              <RulePanel {...place} tab={tab} onCompare={setCompared} />
            </div>
            <BuildResults {...place} onRedirect={onRedirect} />
          </div>
        </>
      )}
      {compared !== null && renderEffect(compared, () => setCompared(null))}
      {isCopying && (
        <CopyRulesDialog
          {...place}
          onReload={() => onRedirect(location.href)}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}
