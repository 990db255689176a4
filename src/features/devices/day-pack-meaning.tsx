import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BookPreview } from '#domain/book/day-pack.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/face/skeleton.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { dayPackPreviewQuery } from './day-pack.queries.ts'
import type { TriedLimits } from './day-pack.queries.ts'

const figures = [
  ['day_pack_customers_median', ({ customers }, { number }) => number(customers.median)],
  ['day_pack_customers_most', ({ customers }, { number }) => number(customers.most)],
  ['day_pack_people_cut', ({ people_cut: cut }, { number }) => number(cut)],
  ['day_pack_megabytes_median', ({ megabytes }, { number }) => number(megabytes.median, 1)],
  ['day_pack_megabytes_most', ({ megabytes }, { number }) => number(megabytes.most, 1)],
] as const satisfies readonly (readonly [
  string,
  (preview: BookPreview, format: Format) => string,
])[]

interface DayPackMeaningProps {
  readonly api: Api
  readonly orgId: string
  readonly inForce: TriedLimits
  /** What is typed, once it can be read and differs; null else. */
  readonly tried: TriedLimits | null
}

/** What the limits mean for the organisation's people: those in force, and beside them those that are tried. */
export function DayPackMeaning({ api, orgId, inForce, tried }: DayPackMeaningProps) {
  const say = useText()
  const format = useFormat()
  const standing = useQuery(dayPackPreviewQuery(api, orgId, inForce))
  const trial = useQuery({
    ...dayPackPreviewQuery(api, orgId, tried ?? inForce),
    placeholderData: keepPreviousData,
  })
  if (standing.isError || trial.isError) {
    return (
      <div className="pack-failed" role="alert">
        <p>{say('day_pack_preview_failed')}</p>
        <Button
          size="small"
          onClick={() => void Promise.all([standing.refetch(), trial.refetch()])}
        >
          {say('face_retry')}
        </Button>
      </div>
    )
  }
  const basis = trial.data ?? standing.data
  const cell = (preview: BookPreview | undefined, of: (typeof figures)[number][1]) =>
    preview === undefined ? <Skeleton width={40} /> : of(preview, format)
  return (
    <div className="pack-meaning">
      <table aria-busy={trial.isFetching}>
        <caption>{say('day_pack_meaning')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('day_pack_in_force')}</th>
            {tried !== null && <th scope="col">{say('day_pack_tried')}</th>}
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{say(name)}</th>
              <td className="figures">{cell(standing.data, of)}</td>
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
          {say('day_pack_basis', {
            people: format.number(basis.people),
            sampled: format.number(basis.sampled),
            kilobytes: format.number(basis.bytes_each / 1000, 1),
            time: format.dateTime(basis.as_of),
          })}{' '}
          {basis.is_capped && `${say('day_pack_capped', { people: format.number(basis.people) })} `}
          {say('day_pack_opened')}
        </p>
      )}
    </div>
  )
}
