import { useWords } from './text.ts'

/** The condition of a car, new or used, in the user's language; as it came where it is neither. */
export function useCondition(): (value: string) => string {
  const words = useWords()
  return (value) => words(`car_condition_${value.trim().toLowerCase()}`, value)
}
