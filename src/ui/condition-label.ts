import { useLabel } from './translation.ts'

/** The condition of a car, new or used, in the user's language; as it came where it is neither. */
export function useConditionLabel(): (value: string) => string {
  const label = useLabel()
  return (value) => label(`car_condition_${value.trim().toLowerCase()}`, value)
}
