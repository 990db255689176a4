import { useEffect, useState } from 'react'

/** The last value that stayed for `milliseconds`; each newer one starts the wait again. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(wait)
  }, [value, milliseconds])
  return settled
}
