/** Two letters, two figures, three letters: the British plates issued since 2001. */
const current = /^(?<area>[A-Z]{2}\d{2})(?<own>[A-Z]{3})$/u

/** A registration as its plate reads: `ZK23VTN` with the gap that the plate has; any other pattern as it was given. */
export function formatRegistration(registration: string): string {
  const parts = current.exec(registration)?.groups
  return parts === undefined ? registration : `${parts['area'] ?? ''} ${parts['own'] ?? ''}`
}
