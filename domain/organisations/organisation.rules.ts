import { organisationIdLength } from '../organisation-id.ts'

/**
 * The organisation that a page's path names: its first segment when that has 36 characters, else
 * none.
 */
export function getOrganisationFromPath(pathname: string): string | null {
  const segment = pathname.split('/')[1] ?? ''
  return segment.length === organisationIdLength ? segment : null
}
