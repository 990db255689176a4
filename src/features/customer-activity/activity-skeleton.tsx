import { Skeleton } from '#src/ui/face/skeleton.tsx'
import { useAfter, waitBeforeShown } from '#src/ui/after.ts'

const widths = ['90%', '60%', '80%', '45%', '70%']

/** Grey bars in the entries' places, once waiting is felt. */
export function ActivitySkeleton() {
  const isShown = useAfter(waitBeforeShown, true)
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
