import { useQuery } from '@tanstack/react-query'
import { downloadOutline, playOutline, timerOutline, trashOutline } from 'ionicons/icons'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { BusinessRule } from '#domain/business-rules/business-rule.model.ts'
import { pickRuleSettings } from '#domain/business-rules/business-rule.rules.ts'
import { findCrontabProblem } from '#domain/jobs/crontab.rules.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { EditedFields } from '#src/ui/form/edited-fields.ts'
import type { EditedField } from '#src/ui/form/edited-fields.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useRuleActs, useSaveRule } from './business-rule.mutations.ts'
import { businessRulesQuery } from './business-rule.queries.ts'
import type { RulePlace } from './business-rule.queries.ts'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import type { DrawConditions } from './rule-conditions.tsx'
import { newRule, businessRuleDraftModel } from './rule-draft.model.ts'
import type { BusinessRuleDraft } from './rule-draft.model.ts'
import { RuleFields, useRuleFields } from './rule-fields.tsx'
import { RuleHistory } from './rule-history.tsx'
import { RunDialog } from './run-dialog.tsx'
import { newRuleName, useRulePages } from './use-rule-pages.ts'
import './business-rules.css'

interface RuleEditPageProps extends RulePlace {
  /** The rule’s id, or `new`; undefined where the address names none. */
  readonly id: string | undefined
  /** The row that the page was opened with. */
  readonly handed: BusinessRule | undefined
  readonly drawConditions: DrawConditions
  /** Sends the browser to an address of the host. */
  readonly onRedirect: (address: string) => void
}

type RuleActsProps = RulePlace &
  Pick<RuleEditPageProps, 'onRedirect'> & {
    readonly rule: BusinessRule
    readonly values: BusinessRuleDraft
  }

/** What can be done with a rule that is there. */
function RuleActs({ rule, values, onRedirect, ...place }: RuleActsProps) {
  const { t } = useTranslation()
  const { toList } = useRulePages(place.orgId)
  const { scheduling, unscheduling, agreements } = useRuleActs(place, onRedirect)
  const [open, setOpen] = useState<'run' | 'delete' | null>(null)
  const { id, schedule_id: schedule } = rule
  const crontab = values.crontab.trim()
  const onClose = () => setOpen(null)
  const disabled = !place.isOnline
  return (
    <>
      <Button icon={downloadOutline} disabled={disabled} onClick={() => agreements.mutate(id)}>
        {t('business_rule_agreements')}
      </Button>
      {schedule === null ? (
        <Button
          icon={timerOutline}
          busy={scheduling.isPending}
          disabled={disabled || crontab === '' || findCrontabProblem(crontab) !== null}
          onClick={() => scheduling.mutate({ id, crontab })}
        >
          {t('business_rule_schedule')}
        </Button>
      ) : (
        <Button
          icon={timerOutline}
          busy={unscheduling.isPending}
          disabled={disabled}
          onClick={() => unscheduling.mutate(id)}
        >
          {t('business_rule_unschedule')}
        </Button>
      )}
      <Button
        icon={trashOutline}
        opens="dialog"
        disabled={disabled}
        onClick={() => setOpen('delete')}
      >
        {t('business_rule_delete')}
      </Button>
      <Button icon={playOutline} opens="dialog" disabled={disabled} onClick={() => setOpen('run')}>
        {t('business_rule_run')}
      </Button>
      {open === 'run' && (
        <RunDialog {...place} rule={{ ...rule, query: values.query }} onClose={onClose} />
      )}
      <DeleteRuleDialog
        {...place}
        rule={open === 'delete' ? rule : null}
        onClose={onClose}
        onDeleted={() => toList()}
      />
    </>
  )
}

/** A new rule was nothing before. */
const noMarks: ReadonlyMap<string, EditedField> = new Map()

type RuleFormProps = RulePlace &
  Pick<RuleEditPageProps, 'onRedirect' | 'drawConditions'> & {
    /** Null for one that is not there yet. */
    readonly rule: BusinessRule | null
    readonly values: BusinessRuleDraft
  }

/** The form of a rule, with what can be done with it and its runs. */
function RuleForm({ rule, values: inForce, onRedirect, drawConditions, ...place }: RuleFormProps) {
  const { t } = useTranslation()
  const form = useId()
  const fields = useRuleFields()
  const { toEdit } = useRulePages(place.orgId)
  const { save, isSaving } = useSaveRule(place, rule)
  const edit = useEditForm<BusinessRuleDraft>({
    subject: `business-rule ${rule?.id ?? newRuleName}`,
    form: 'business-rule',
    current: { values: inForce, by: rule?.updated_by ?? null, at: rule?.updated_at ?? null },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  const [created, setCreated] = useState<BusinessRule | null>(null)
  // Once nothing is unsaved any more the page may be left.
  const isDone = created !== null && edit?.edited.length === 0
  const goOn = useEffectEvent(() => {
    if (created !== null) toEdit(created, true)
  })
  useEffect(() => {
    if (isDone) goOn()
  }, [isDone])
  if (edit === undefined) return null
  const onSave = async (draft: BusinessRuleDraft) => {
    const result = await save(draft)
    if ('refusal' in result) return result.refusal
    if (rule === null) setCreated(result.saved)
    return undefined
  }
  const inputs = (
    <RuleFields {...place} rule={rule} values={edit.values} drawConditions={drawConditions} />
  )
  const title = rule === null ? t('business_rule_new_title') : rule.name
  return (
    <>
      <PageHead
        title={title}
        actions={
          rule !== null && (
            <RuleActs {...place} rule={rule} values={edit.values} onRedirect={onRedirect} />
          )
        }
      />
      <div className="rule-page">
        {!place.isOnline && <Hint tone="caution">{t('record_offline')}</Hint>}
        <EditForm<BusinessRuleDraft, BusinessRuleDraft>
          id={form}
          label={t(rule === null ? 'business_rule_new_title' : 'business_rule_edit_title')}
          className="rule-form"
          schema={businessRuleDraftModel}
          edit={edit}
          fields={fields}
          onSave={onSave}
        >
          {rule === null ? <EditedFields value={noMarks}>{inputs}</EditedFields> : inputs}
        </EditForm>
        <div className="rule-save">
          {rule === null ? (
            <>
              <Button
                kind="primary"
                type="submit"
                form={form}
                busy={isSaving}
                disabled={!place.isOnline}
              >
                {t('business_rules_create')}
              </Button>
              <span className="second">{t('business_rule_save_first')}</span>
            </>
          ) : (
            <EditActions
              edit={edit}
              form={form}
              isBusy={isSaving}
              obstacle={place.isOnline ? undefined : t('bulk_offline')}
            />
          )}
        </div>
        {rule !== null && <RuleHistory {...place} id={rule.id} name={rule.name} />}
      </div>
      {guard.dialog}
    </>
  )
}

/** Back in the list, where nothing says which rule was meant. */
function NoRule({ orgId }: Pick<RulePlace, 'orgId'>) {
  const { toList } = useRulePages(orgId)
  const leave = useEffectEvent(() => {
    flash.info('business_rule_gone')
    toList()
  })
  useEffect(() => leave(), [])
  return null
}

/** One rule on a page of its own: it is handed over by the list, else found by its id. */
export function RuleEditPage({ id, handed, ...props }: RuleEditPageProps) {
  const { api, orgId, isOnline } = props
  const { t } = useTranslation()
  const { toList } = useRulePages(orgId)
  const isStored = id !== undefined && id !== newRuleName
  const { data, error, refetch } = useQuery({
    ...businessRulesQuery(api, orgId),
    enabled: isStored,
  })
  if (id === undefined) return <NoRule orgId={orgId} />
  if (!isStored) {
    const like = handed === undefined ? newRule : pickRuleSettings(handed)
    return <RuleForm key={newRuleName} {...props} rule={null} values={{ ...like }} />
  }
  const rule = (data ?? (handed === undefined ? [] : [handed])).find((one) => one.id === id)
  if (rule !== undefined)
    return <RuleForm key={id} {...props} rule={rule} values={{ ...pickRuleSettings(rule) }} />
  return (
    <>
      <PageHead title={t('business_rule_edit_title')} />
      <div className="rule-page">
        {data === undefined && error === null && isOnline && <Skeleton height={320} />}
        {data === undefined && error === null && !isOnline && (
          <StateView kind="offline" text={t('business_rules_offline_text')} />
        )}
        {(data !== undefined || error !== null) && (
          <StateView
            kind={data === undefined ? 'failed' : 'empty'}
            title={t(data === undefined ? 'business_rule_data_error' : 'business_rules_none_title')}
            {...(data === undefined ? { onRetry: () => void refetch() } : {})}
            actions={
              <Button kind="primary" onClick={() => toList()}>
                {t('business_rules_title')}
              </Button>
            }
          />
        )}
      </div>
    </>
  )
}
