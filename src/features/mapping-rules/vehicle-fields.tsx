import { useTranslation } from '#src/ui/translation.ts'
import type { MappingRulesSource } from './mapping-rules.queries.ts'
import { ValueSelect } from './value-select.tsx'

/** A vehicle as it is being chosen; empty texts are not chosen yet. */
export interface ChosenVehicle {
  readonly make: string
  readonly model: string
  readonly derivative: string
}

export const noVehicle: ChosenVehicle = { make: '', model: '', derivative: '' }

const parts = ['make', 'model', 'derivative'] as const

type VehiclePart = (typeof parts)[number]

/** A part that changes takes away what stands behind it. */
const choose = (vehicle: ChosenVehicle, part: VehiclePart, value: string): ChosenVehicle => {
  if (vehicle[part] === value) return vehicle
  if (part === 'make') return { ...noVehicle, make: value }
  return part === 'model'
    ? { ...vehicle, model: value, derivative: '' }
    : { ...vehicle, derivative: value }
}

/** The makes, then the models of the make, then the derivatives of the model. */
const toWithin = ({ make, model }: ChosenVehicle, part: VehiclePart) =>
  part === 'make' ? {} : part === 'model' ? { make } : { make, model }

const isReady = ({ make, model }: ChosenVehicle, part: VehiclePart): boolean =>
  part === 'make' || (part === 'model' ? make !== '' : model !== '')

interface VehicleFieldsProps {
  readonly source: MappingRulesSource
  /** Which vehicle it is: stands over its fields. */
  readonly legend: string
  readonly vehicle: ChosenVehicle
  readonly onChange: (vehicle: ChosenVehicle) => void
  /** Tells at each field that nothing is chosen. */
  readonly showsMissing: boolean
  readonly depth?: 'model' | 'derivative'
}

/** Make, model and derivative, each within what is chosen before it. */
export function VehicleFields({
  source,
  legend,
  vehicle,
  onChange,
  showsMissing,
  depth = 'derivative',
}: VehicleFieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="vehicle-fields">
      <legend>{legend}</legend>
      {parts
        .filter((part) => part !== 'derivative' || depth === 'derivative')
        .map((part) => (
          <ValueSelect<string>
            key={part}
            source={source}
            field={part}
            label={t(`mapping_rules_vehicle_${part}`)}
            within={toWithin(vehicle, part)}
            value={vehicle[part]}
            disabled={!isReady(vehicle, part)}
            isMissing={showsMissing && vehicle[part] === ''}
            onChange={(value) => onChange(choose(vehicle, part, value))}
          />
        ))}
    </fieldset>
  )
}
