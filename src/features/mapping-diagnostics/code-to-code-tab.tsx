import { useMutation } from '@tanstack/react-query'
import { alertCircleOutline, checkmarkCircleOutline, closeCircleOutline } from 'ionicons/icons'
import * as v from 'valibot'
import { readAutoMapping } from '#domain/asset-classification/auto-mapping.model.ts'
import type { CodeCheck } from '#domain/mapping-diagnostics/diagnostics.model.ts'
import { getStepState } from '#domain/mapping-diagnostics/diagnostics.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RuleSteps } from '#src/ui/mapping/rule-steps.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { DiagnosticsPlace } from './diagnostics.queries.ts'

const codesModel = v.pipe(
  v.object({
    from: v.pipe(v.string(), v.trim(), v.nonEmpty('diagnostic-c2c-missing_asset_code_from')),
    to: v.pipe(v.string(), v.trim(), v.nonEmpty('diagnostic-c2c-missing_asset_code_to')),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from !== to,
      'diagnostic-c2c-asset_code_duplicated',
    ),
    ['to'],
  ),
)

type Codes = v.InferOutput<typeof codesModel>

const icons = {
  pass: checkmarkCircleOutline,
  fail: closeCircleOutline,
  incomplete: alertCircleOutline,
} as const

function Steps({
  orgId,
  checks,
}: {
  readonly orgId: string
  readonly checks: readonly CodeCheck[]
}) {
  const { t } = useTranslation()
  return (
    <ol className="code-steps" aria-label={t('diagnostics_steps')}>
      {checks.map((check) => {
        const state = getStepState(check)
        return (
          <li key={check.field} className={state}>
            <Icon icon={icons[state]} size={20} />
            <span>
              <strong>{t(`diagnostics_field_${check.field}`)}</strong>
              <span className="second">{t(`diagnostics_step_${state}`)}</span>
              {check.rules !== undefined && <RuleSteps orgId={orgId} steps={check.rules} />}
              {check.incomplete_asset_codes.map((code) => (
                <span key={code} className="caution">
                  {t('diagnostic-c2c-missing_field_information', { code })}
                </span>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

interface CodeToCodeProps extends DiagnosticsPlace {
  readonly parameters: ReadonlyMap<string, string>
}

/** Why a vehicle is offered to who has another, or which check says no. */
export function CodeToCodeTab({ api, orgId, isOnline, parameters }: CodeToCodeProps) {
  const { t } = useTranslation()
  const { brand: make, ...parts } = readAutoMapping(parameters)
  const analysis = useMutation({
    mutationFn: (codes: Codes) => api.CODE_TO_CODE_DIAGNOSTICS.post({ orgId, ...codes }),
  })
  /** Which of the codes nobody has classified; another fault is thrown. */
  const findUnclassified = async (codes: Codes): Promise<FormRefusal | undefined> => {
    const fields: Record<string, string> = {}
    for (const [field, asset_id] of Object.entries(codes))
      try {
        await api.ASSET_CHECK.get({ orgId, ...parts, make, asset_id })
      } catch (error) {
        const failure = toFailure(error)
        if (failure.kind !== 'refused' || failure.status !== 404) throw error
        fields[field] = t('diagnostic-c2c-unclassified-code', { code: asset_id })
      }
    return Object.keys(fields).length === 0 ? undefined : { fields }
  }
  const run = async (codes: Codes): Promise<FormRefusal | undefined> => {
    try {
      const refusal = await findUnclassified(codes)
      if (refusal !== undefined) return refusal
      await analysis.mutateAsync(codes)
    } catch {
      flash.error('diagnostic-c2c-analysis_fail')
      return { form: 'diagnostic-c2c-analysis_fail' }
    }
    flash.success('diagnostic-c2c-analysis_success')
    return undefined
  }
  return (
    <div className="code-to-code">
      <Form
        label={t('diagnostics_tab_code')}
        schema={codesModel}
        defaults={{ from: '', to: '' }}
        isShort
        onSubmit={run}
      >
        <TextField name="from" label={t('diagnostics_code_from')} maxlength={120} />
        <TextField name="to" label={t('diagnostics_code_to')} maxlength={120} />
        <div>
          <Button kind="primary" type="submit" busy={analysis.isPending} disabled={!isOnline}>
            {t('diagnostics_run_analysis')}
          </Button>
        </div>
      </Form>
      {analysis.data !== undefined && <Steps orgId={orgId} checks={analysis.data} />}
    </div>
  )
}
