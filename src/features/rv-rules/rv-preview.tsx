import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { previewResidualValues } from '#domain/rv-rules/rv-preview.rules.ts'
import type { RvCurve } from '#domain/rv-rules/rv-preview.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useTheme } from '#src/ui/theme.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { ruleDraftModel } from './rv-rule-draft.model.ts'
import type { RuleDraft } from './rv-rule-draft.model.ts'
import { rvRuleListQuery } from './rv-rule.mutations.ts'
import type { RvRulePlace } from './rv-rule.mutations.ts'
import './rv-preview.css'

const RvCurveChart = lazy(async () => ({
  default: (await loadChunk(() => import('./rv-curve-chart.tsx'))).RvCurveChart,
}))

interface CurveTableProps {
  readonly terms: readonly number[]
  readonly curves: readonly RvCurve[]
  readonly getName: (curve: RvCurve) => string
}

function CurveTable({ terms, curves, getName }: CurveTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table>
      <caption className="sr-only">{t('rv_preview_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rv_preview_term')}</th>
          {curves.map((curve) => (
            <th key={curve.mileage} scope="col">
              {getName(curve)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {terms.map((term, index) => (
          <tr key={term}>
            <th scope="row">{t('product_months', { count: term })}</th>
            {curves.map(({ mileage, percents }) => {
              const percent = percents[index] ?? null
              return <td key={mileage}>{percent === null ? '–' : format.percent(percent, 1)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RvPreviewProps extends RvRulePlace {
  /** The rule that is edited; null while it is made. */
  readonly id: string | null
  /** As it is typed. */
  readonly values: RuleDraft
}

/** What the product's vehicles are worth at the end, as the rule stands while it is typed. */
export function RvPreview({ api, orgId, id, values }: RvPreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { isDark } = useTheme()
  const { data = [] } = useQuery(rvRuleListQuery(api, orgId))
  const typed = v.safeParse(ruleDraftModel, values)
  if (!typed.success) return null
  const rules = [...data.filter((one) => one.id !== id).map(({ rule }) => rule), typed.output]
  const preview = previewResidualValues(rules, typed.output)
  if (preview.kind !== 'curves') return <Hint>{t(`rv_preview_${preview.kind}`)}</Hint>
  const { terms, curves } = preview
  const getName = ({ mileage }: RvCurve) =>
    t('rv_preview_mileage', { mileage: format.number(mileage, 0) })
  return (
    <figure className="rv-preview">
      <figcaption className="strong">{t('rv_preview_title')}</figcaption>
      <div aria-hidden="true">
        <Suspense fallback={<Skeleton width="100%" height={220} />}>
          <RvCurveChart
            key={String(isDark)}
            terms={terms}
            curves={curves}
            getName={getName}
            formatPercent={(value) => format.percent(value, 0)}
          />
        </Suspense>
      </div>
      <details>
        <summary>{t('reports_as_table')}</summary>
        <CurveTable terms={terms} curves={curves} getName={getName} />
      </details>
    </figure>
  )
}
