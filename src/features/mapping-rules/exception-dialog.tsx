import { useState } from 'react'
import type { DescribedException } from '#domain/mapping-rules/mapping-build.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { MappingRulesPlace } from './mapping-rules.queries.ts'
import { useSaveException } from './mapping-rules.mutations.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { VehicleFields, noVehicle } from './vehicle-fields.tsx'
import type { ChosenVehicle } from './vehicle-fields.tsx'

const isWhole = ({ make, model, derivative }: ChosenVehicle): boolean =>
  [make, model, derivative].every((part) => part !== '')

/** The whole model stands as a star among the choices. */
const getDerivative = ({ derivative }: ChosenVehicle): string =>
  derivative === '*' ? '' : derivative

const getName = (vehicle: ChosenVehicle): string =>
  [vehicle.make, vehicle.model, getDerivative(vehicle)].filter((part) => part !== '').join(' ')

/** The assets of two vehicles; null where one of them is not classified at all. */
async function resolveAssets(
  { api, orgId, mapping }: MappingRulesPlace,
  vehicles: readonly [ChosenVehicle, ChosenVehicle],
): Promise<{ readonly source: string; readonly target: string } | null> {
  const [source, target] = await api.MAPPING_CLASSIFY.get({
    orgId,
    ...mapping,
    make: vehicles.map(({ make }) => make),
    model: vehicles.map(({ model }) => model),
    derivative: vehicles.map(getDerivative),
  })
  return source === undefined || target === undefined
    ? null
    : { source: source.assetId, target: target.assetId }
}

interface ExceptionDialogProps extends MappingRulesPlace {
  readonly exceptions: readonly DescribedException[]
  readonly onClose: () => void
}

/** Says that a vehicle may follow another; what may follow it already stays. */
export function ExceptionDialog({ exceptions, onClose, ...place }: ExceptionDialogProps) {
  const { t } = useTranslation()
  const [source, setSource] = useState(noVehicle)
  const [target, setTarget] = useState(noVehicle)
  const [showsMissing, setShowsMissing] = useState(false)
  const [isResolving, setResolving] = useState(false)
  const { mutate, isPending } = useSaveException(place)
  const save = async () => {
    const isComplete = isWhole(source) && isWhole(target)
    setShowsMissing(!isComplete)
    if (!isComplete) return
    setResolving(true)
    const found = await resolveAssets(place, [source, target]).catch(() => undefined)
    setResolving(false)
    if (found === undefined) return flash.error('generic_failed_save_event')
    if (found === null) return flash.error('mapping_rules_asset_missing')
    const known = exceptions.find((one) => one.source === found.source)?.targets ?? []
    mutate(
      { source: found.source, targets: [...new Set([...known, found.target])] },
      { onSuccess: onClose },
    )
  }
  return (
    <RuleDialog
      title={t('mapping_rules_exception_add')}
      isOnline={place.isOnline}
      isSaving={isPending || isResolving}
      onClose={onClose}
      onSave={() => void save()}
    >
      <VehicleFields
        source={place}
        legend={t('mapping_rules_exception_source')}
        vehicle={source}
        onChange={setSource}
        showsMissing={showsMissing}
      />
      <VehicleFields
        source={place}
        legend={t('mapping_rules_exception_target')}
        vehicle={target}
        onChange={setTarget}
        showsMissing={showsMissing}
      />
      {isWhole(source) && isWhole(target) && (
        <Hint>
          {t('mapping_rules_exception_text', { source: getName(source), target: getName(target) })}
        </Hint>
      )}
    </RuleDialog>
  )
}
