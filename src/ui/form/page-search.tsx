import { SearchBox } from './search-box.tsx'
import type { SearchBoxProps } from './search-box.tsx'

/** The search of a whole page, among the actions of its head; on a phone as wide as the page. */
export function PageSearch(props: SearchBoxProps) {
  return (
    <div className="page-search">
      <SearchBox {...props} />
    </div>
  )
}
