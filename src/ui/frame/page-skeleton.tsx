import { Skeleton } from '../state-view/skeleton.tsx'
import './frame.css'

const widths = [40, 64, 52, 70, 46, 60, 55, 66] as const

/** A page's outline: its title and lines of content. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" aria-hidden="true">
      <div className="page-head">
        <Skeleton width={200} height={22} />
      </div>
      {widths.map((width) => (
        <div key={width} className="page-skeleton-line">
          <Skeleton width={`${width}%`} height={14} />
        </div>
      ))}
    </div>
  )
}
