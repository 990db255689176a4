import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayPackPreview } from '#domain/day-pack/day-pack.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { dayPackPreviewQuery } from './day-pack.queries.ts'
import type { ProposedLimits } from './day-pack.queries.ts'

const figures = [
  ['day_pack_customers_median', ({ customers }, { number }) => number(customers.median)],
  ['day_pack_customers_most', ({ customers }, { number }) => number(customers.most)],
  ['day_pack_people_cut', ({ people_cut: cut }, { number }) => number(cut)],
  ['day_pack_megabytes_median', ({ megabytes }, { number }) => number(megabytes.median, 1)],
  ['day_pack_megabytes_most', ({ megabytes }, { number }) => number(megabytes.most, 1)],
] as const satisfies readonly (readonly [
  string,
  (preview: DayPackPreview, format: Format) => string,
])[]

interface DayPackMeaningProps {
  readonly api: Api
  readonly orgId: string
  readonly inForce: ProposedLimits
  /** The typed limits, once they are valid and differ; null else. */
  readonly tried: ProposedLimits | null
}

/** The effect of the limits in force, and beside them of the proposed ones. */
export function DayPackPreviewTable({ api, orgId, inForce, tried }: DayPackMeaningProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const current = useQuery(dayPackPreviewQuery(api, orgId, inForce))
  const trial = useQuery({
    ...dayPackPreviewQuery(api, orgId, tried ?? inForce),
    placeholderData: keepPreviousData,
  })
  if (current.isError || trial.isError) {
    return (
      <div className="pack-failed" role="alert">
        <p>{t('day_pack_preview_failed')}</p>
        <Button size="small" onClick={() => void Promise.all([current.refetch(), trial.refetch()])}>
          {t('face_retry')}
        </Button>
      </div>
    )
  }
  const basis = trial.data ?? current.data
  const cell = (preview: DayPackPreview | undefined, of: (typeof figures)[number][1]) =>
    preview === undefined ? <Skeleton width={40} /> : of(preview, format)
  return (
    <div className="pack-meaning">
      <table aria-busy={trial.isFetching}>
        <caption>{t('day_pack_meaning')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('day_pack_in_force')}</th>
            {tried !== null && <th scope="col">{t('day_pack_tried')}</th>}
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td className="figures">{cell(current.data, of)}</td>
              {tried !== null && (
                <td className={`figures${trial.isPlaceholderData ? ' quiet' : ''}`}>
                  {cell(trial.data, of)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {basis !== undefined && (
        <p className="second small">
          {t('day_pack_basis', {
            people: format.number(basis.people),
            sampled: format.number(basis.sampled),
            kilobytes: format.number(basis.bytes_each / 1000, 1),
            time: format.dateTime(basis.as_of),
          })}{' '}
          {basis.is_capped && `${t('day_pack_capped', { people: format.number(basis.people) })} `}
          {t('day_pack_opened')}
        </p>
      )}
    </div>
  )
}
