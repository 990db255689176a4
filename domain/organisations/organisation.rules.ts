import { organisationIdLength } from './organisation.model.ts'

/** The organisation that a page's path names: its first segment when that has 36 characters, else none (W§5 L123). */
export function organisationInPath(pathname: string): string | null {
  const segment = pathname.split('/')[1] ?? ''
  return segment.length === organisationIdLength ? segment : null
}
