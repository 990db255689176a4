import './state-view.css'

/** A grey bar that holds the place of words to come. `width` in pixels, or all there is. */
export function Skeleton({
  width,
  height = 10,
}: {
  readonly width?: number | string
  readonly height?: number
}) {
  return <span className="skeleton" aria-hidden="true" style={{ width: width ?? '100%', height }} />
}
