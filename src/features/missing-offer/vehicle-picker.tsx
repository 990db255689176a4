import { useQuery } from '@tanstack/react-query'
import type {
  ListedVehicle,
  OfferableVehicles,
  VehicleChoice,
} from '#domain/missing-offer/missing-offer.model.ts'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { SearchBox } from '#src/ui/form/search-box.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { offerableVehiclesQuery } from './missing-offer.queries.ts'
import { vehicleLabel } from './vehicle-label.ts'

interface VehiclePickerProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly choice: VehicleChoice
  readonly onChoice: (choice: VehicleChoice) => void
  readonly onVehicle: (vehicle: ListedVehicle) => void
  /** The search has the focus at once. */
  readonly takesFocus: boolean
}

/** Milliseconds without a key before the price list is searched. */
const typingPause = 250

const focus = (input: HTMLInputElement | null) => input?.focus()

/** The vehicles found, each to choose. */
function VehicleList({
  vehicles,
  total,
  onVehicle,
}: Pick<OfferableVehicles, 'vehicles' | 'total'> & Pick<VehiclePickerProps, 'onVehicle'>) {
  const { t } = useTranslation()
  const format = useFormat()
  if (vehicles.length === 0)
    return (
      <StateView kind="empty" title={t('missing_offer_none')} text={t('missing_offer_none_text')} />
    )
  return (
    <>
      <ul className="vehicle-list" aria-label={t('missing_offer_vehicles')}>
        {vehicles.map((vehicle) => {
          const label = vehicleLabel(vehicle)
          return (
            <li key={`${vehicle.make}\n${vehicle.model}\n${vehicle.derivative ?? ''}`}>
              <TextButton onClick={() => onVehicle(vehicle)}>
                <span dir="auto">{label}</span>
              </TextButton>
            </li>
          )
        })}
      </ul>
      {total > vehicles.length && (
        <p className="small quiet">
          {t('missing_offer_more', {
            shown: format.number(vehicles.length),
            total: format.number(total),
          })}
        </p>
      )}
    </>
  )
}

/** Chooses a vehicle of the price list: by make and model, or by words. */
export function VehiclePicker({
  api,
  orgId,
  isOnline,
  choice,
  onChoice,
  onVehicle,
  takesFocus,
}: VehiclePickerProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const search = useDebounced(choice.search, typingPause)
  const { data, error, refetch } = useQuery({
    ...offerableVehiclesQuery(api, orgId, { ...choice, search }),
    enabled: isOnline,
  })
  const toOptions = (any: string, names: readonly string[]) => [
    { value: '', label: any },
    ...names.map((name) => ({ value: name, label: name })),
  ]
  return (
    <>
      <SearchBox
        {...(takesFocus ? { ref: focus } : {})}
        label={t('missing_offer_search')}
        value={choice.search}
        onChange={(text) => onChoice({ ...choice, search: text })}
        note={
          data === undefined ? '' : t('missing_offer_found', { count: format.number(data.total) })
        }
      />
      <div className="vehicle-narrow">
        <Select
          label={t('missing_offer_make')}
          options={toOptions(t('missing_offer_any_make'), data?.makes ?? [])}
          value={choice.make}
          onChange={(make) => onChoice({ ...choice, make, model: '' })}
        />
        <Select
          label={t('missing_offer_model')}
          options={toOptions(t('missing_offer_any_model'), data?.models ?? [])}
          value={choice.model}
          onChange={(model) => onChoice({ ...choice, model })}
          disabled={choice.make === ''}
        />
      </div>
      {data !== undefined ? (
        <VehicleList vehicles={data.vehicles} total={data.total} onVehicle={onVehicle} />
      ) : isOnline && error === null ? (
        <Skeleton height={180} />
      ) : isOnline ? (
        <StateView
          kind="failed"
          title={t('missing_offer_list_failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <StateView kind="offline" text={t('missing_offer_needs_network')} />
      )}
    </>
  )
}
