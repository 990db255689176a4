import { statusNames, type StatusName } from '../marks/status-mark.tsx'

/**
 * The mark's name of a status as it travels (`not set`); a status nobody knows counts as not set.
 */
export function toStatusName(status: string | null | undefined): StatusName {
  const name = (status ?? '').replaceAll(' ', '_')
  return statusNames.find((known) => known === name) ?? 'not_set'
}
