import {
  addOutline,
  copyOutline,
  createOutline,
  downloadOutline,
  funnelOutline,
  peopleOutline,
  playOutline,
  timerOutline,
  trashOutline,
} from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import type { BusinessRule } from '#domain/business-rules/business-rule.model.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { businessRulesQuery, internalRulesQuery, ruleTabs } from './business-rule.queries.ts'
import type { RulePlace, RuleTab } from './business-rule.queries.ts'
import { useRuleActs } from './business-rule.mutations.ts'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { buildRuleColumns, getRuleSortValue, ruleSorts } from './rule-columns.tsx'
import { RunDialog } from './run-dialog.tsx'
import { useRulePages } from './use-rule-pages.ts'
import './business-rules.css'

interface BusinessRulesPageProps extends RulePlace {
  readonly tab: string | undefined
  /** Sends the browser to an address of the host. */
  readonly onRedirect: (address: string) => void
}

type RuleListProps = RulePlace & Pick<BusinessRulesPageProps, 'onRedirect'>

function useRuleList({ api, orgId, isOnline }: RulePlace, tab: RuleTab, create: ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: `business-rules-${tab}`,
    defaultSort: { column: 'crontab', direction: 'ascending' },
    sorts: ruleSorts,
    query: {
      ...(tab === 'internal' ? internalRulesQuery(api, orgId) : businessRulesQuery(api, orgId)),
    } as ReturnType<typeof businessRulesQuery>,
    read: (rules) => rules,
    searchTexts: ({ name, tag, query }) => [name, tag, query],
    sortValue: getRuleSortValue,
    isOnline,
    texts: {
      refused: t('business_rules_refused_text'),
      offline: t('business_rules_offline_text'),
      failed: t('business_rule_data_error'),
      empty: {
        icon: funnelOutline,
        title: t('business_rules_empty_title'),
        text: t('business_rules_empty_text'),
        actions: create,
      },
      noneFound: {
        title: t('business_rules_none_title'),
        text: (query) => t('business_rules_none_text', { query }),
      },
    },
  })
}

interface RowActsInput extends RuleListProps {
  readonly tab: RuleTab
  readonly onRun: (rule: BusinessRule) => void
  readonly onDelete: (rule: BusinessRule) => void
}

/** What can be done with a rule; those that come with the product are run and copied alone. */
function useRowActs({ tab, onRun, onDelete, onRedirect, ...place }: RowActsInput) {
  const { t } = useTranslation()
  const disabled = !place.isOnline
  const { toEdit, toNew, toNewCustomersList } = useRulePages(place.orgId)
  const { scheduling, unscheduling, agreements } = useRuleActs(place, onRedirect)
  return (rule: BusinessRule) => {
    const { id, crontab, schedule_id: schedule, last_run: last } = rule
    const act = (name: string, icon: string, label: string, onChoose: () => void) => ({
      id: name,
      icon,
      label,
      disabled,
      onChoose,
    })
    const shared = [
      act('run', playOutline, t('business_rule_run'), () => onRun(rule)),
      act('agreements', downloadOutline, t('business_rule_agreements'), () =>
        agreements.mutate(id),
      ),
      ...(last === null || last.added === null || last.added === 0
        ? []
        : [
            act('new', peopleOutline, t('business_rule_show_new'), () =>
              toNewCustomersList(last.id),
            ),
          ]),
    ]
    if (tab === 'internal')
      return [...shared, act('copy', copyOutline, t('business_rule_copy'), () => toNew(rule))]
    return [
      act('edit', createOutline, t('business_rule_edit'), () => toEdit(rule)),
      ...shared,
      schedule === null
        ? {
            ...act('schedule', timerOutline, t('business_rule_schedule'), () =>
              scheduling.mutate({ id, crontab }),
            ),
            disabled: disabled || crontab === '',
          }
        : act('unschedule', timerOutline, t('business_rule_unschedule'), () =>
            unscheduling.mutate(id),
          ),
      act('delete', trashOutline, t('business_rule_delete'), () => onDelete(rule)),
    ]
  }
}

function RuleList({ tab, ...props }: RuleListProps & { readonly tab: RuleTab }) {
  const { api, orgId, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { toEdit, toNew, toList } = useRulePages(orgId)
  const [running, setRunning] = useState<BusinessRule | null>(null)
  const [deleting, setDeleting] = useState<BusinessRule | null>(null)
  const create = (
    <Button kind="primary" icon={addOutline} disabled={!isOnline} onClick={() => toNew()}>
      {t('business_rules_create')}
    </Button>
  )
  const list = useRuleList(props, tab, create)
  const commands = useJobCommands(api, orgId, [
    tab === 'internal' ? 'INTERNAL_RULES' : 'BUSINESS_RULES',
    orgId,
  ])
  return (
    <>
      <ListScreen
        className="business-rules"
        title={t('business_rules_title')}
        list={list}
        columns={buildRuleColumns(t, format, {
          isDisabled: !isOnline,
          onOpen: (rule) => (tab === 'internal' ? toNew(rule) : toEdit(rule)),
          ...commands,
        })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={useRowActs({ ...props, tab, onRun: setRunning, onDelete: setDeleting })}
        searchLabel={t('business_rules_search')}
        remark={
          <Tabs
            label={t('business_rules_tabs')}
            active={tab}
            onChange={toList}
            tabs={ruleTabs.map((id) => ({ id, label: t(`business_rules_tab_${id}`) }))}
          />
        }
        actions={list.all !== undefined && list.all.length > 0 && create}
      />
      {running !== null && <RunDialog {...props} rule={running} onClose={() => setRunning(null)} />}
      <DeleteRuleDialog {...props} rule={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

/** The rules that find customers by themselves: the organisation’s own, and those of the product. */
export function BusinessRulesPage({ tab: named, ...props }: BusinessRulesPageProps) {
  const tab = ruleTabs.find((one) => one === named) ?? 'businessRules'
  return <RuleList key={tab} {...props} tab={tab} />
}
