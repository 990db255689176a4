/** Two letters, two digits, three letters: British plates issued since 2001. */
const current = /^(?<area>[A-Z]{2}\d{2})(?<own>[A-Z]{3})$/u

/** `ZK23VTN` with the plate's space; other patterns are not changed. */
export function formatRegistration(registration: string): string {
  const parts = current.exec(registration)?.groups
  return parts === undefined ? registration : `${parts['area'] ?? ''} ${parts['own'] ?? ''}`
}
