import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useDelayed, loaderDelay } from '#src/ui/use-delayed.ts'

const widths = ['90%', '60%', '80%', '45%', '70%']

/** Placeholder bars for the entries, after a delay. */
export function ActivitySkeleton() {
  const isShown = useDelayed(loaderDelay, true)
  if (!isShown) return null
  return (
    <div aria-hidden="true">
      {widths.map((width) => (
        <div key={width} className="activity-entry">
          <Skeleton width={120} />
          <Skeleton width={width} height={14} />
        </div>
      ))}
    </div>
  )
}
